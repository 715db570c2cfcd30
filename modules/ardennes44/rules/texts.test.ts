import { textsTests } from '../../testing/texts-tests.ts';
import { module } from './testing/table.ts';

textsTests(new URL('../', import.meta.url), module);
