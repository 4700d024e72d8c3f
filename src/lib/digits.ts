/** A text with its Lao, Thai and full-width digits as ASCII ones: keyboards and other apps write them. */
export const asciiDigits = (text: string): string =>
  text.replace(/[໐-໙๐-๙０-９]/g, (digit) => String(digit.charCodeAt(0) & 15));
