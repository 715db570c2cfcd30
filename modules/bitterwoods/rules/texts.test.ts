import { textsTests } from '../../testing/texts-tests.ts';
import { module } from './testing/position.ts';

textsTests(new URL('../', import.meta.url), module);
