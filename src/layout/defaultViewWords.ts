/** What the default views read in any language (specification, section 2). */
export const defaultViewWords = {
  notFound: 'Not Found',
  error: 'Something went wrong!',
};
