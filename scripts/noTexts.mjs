/** What stands in the place of texts in a language that the page does not speak. */
export default {};
