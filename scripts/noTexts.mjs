/** Replaces the texts of languages that the page does not support. */
export default {};
