/** What is wanted, or `late` if it takes longer than this many milliseconds. It goes on, and how it ends is not heard then. */
export const within = async <T>(milliseconds: number, wanted: Promise<T>, late: () => Error): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(late()), milliseconds);
  });
  wanted.catch(() => {});
  return Promise.race([wanted, tooLate]).finally(() => clearTimeout(timer));
};
