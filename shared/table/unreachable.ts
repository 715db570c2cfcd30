/** Closes a `switch` over a union: the compiler refuses it if a case is missing. */
export const unreachable = (value: never): never => {
  throw new Error(`no case for ${JSON.stringify(value)}`);
};
