const HANDHELD = /iPhone|iPad|Android|Mobile/;

/** Whether the device has little memory for pictures; not all browsers say how much it has. */
export const isScarce = (): boolean => {
  const { deviceMemory = 8, userAgent } = navigator as { readonly deviceMemory?: number; readonly userAgent: string };
  return deviceMemory <= 4 || HANDHELD.test(userAgent);
};

/** Bytes of pixels that are kept ready for drawing. */
export const mostBytes = (): number => (isScarce() ? 40e6 : 100e6);
