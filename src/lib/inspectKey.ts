/** Under this key a tab of the sandbox remembers how it is inspected. */
export const inspectKey = 'champa.inspect';
