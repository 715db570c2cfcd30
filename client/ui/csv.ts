/** Spreadsheets take a file for UTF-8 only if it begins with this mark. */
const MARK = '\uFEFF';

/** A cell that begins so is a formula for a spreadsheet. */
const FORMULA = /^[=+\-@\t\r]/;

const quoted = (cell: string): string => {
  const isNumber = cell !== '' && Number.isFinite(Number(cell));
  return `"${(FORMULA.test(cell) && !isNumber ? `'${cell}` : cell).replaceAll('"', '""')}"`;
};

/** Rows as a CSV file (RFC 4180) that spreadsheets open in any script, and in which no cell is a formula. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  MARK + rows.map((row) => row.map(quoted).join(',')).join('\r\n');
