import { readVectors } from '@umpire/shared/umpire/referee';
import { questionTests } from '../../testing/question-tests.ts';
import examples from '../examples.json' with { type: 'json' };

questionTests({ game: 'ardennes44', vectors: readVectors(examples) });
