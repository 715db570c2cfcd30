import { buildClient } from './build.js';

/** Runs once before the tests in a browser: they open the built client. */
export default () => {
  if (!buildClient()) throw new Error('The client could not be built, so there is nothing to test in a browser.');
};
