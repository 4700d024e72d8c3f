/** A titled part of a document, in paragraphs. `{name}` stands for the operator's name. */
export interface LegalPart {
  title: string;
  text: readonly string[];
}

/** The three documents of the site in one language. `en.ts` is the source; the other files say the same. */
export interface LegalTexts {
  terms: readonly LegalPart[];
  privacy: readonly LegalPart[];
  responsible: readonly LegalPart[];
}
