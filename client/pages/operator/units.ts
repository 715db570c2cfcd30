const SIZES = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** `1.4 MB`, in units of a thousand. */
export const bytesIn = (language: string, bytes: number): string => {
  const step = Math.min(SIZES.length - 1, bytes < 1000 ? 0 : Math.floor(Math.log10(bytes) / 3));
  const format = { style: 'unit', unit: SIZES[step]!, unitDisplay: 'short', maximumFractionDigits: step === 0 ? 0 : 1 };
  return new Intl.NumberFormat(language, format as Intl.NumberFormatOptions).format(bytes / 1000 ** step);
};

const LENGTHS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** `3 days`, `12 minutes`: the largest unit that fits. */
export const lengthIn = (language: string, milliseconds: number): string => {
  const [unit, length] = LENGTHS.find(([, long]) => milliseconds >= long) ?? LENGTHS[2];
  const count = Math.floor(milliseconds / length);
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
};
