/** True in the sandbox build, where no money is real. */
export const isSandbox = process.env['CHAMPA_SANDBOX'] === '1';

/** Under this key a tab of the sandbox remembers how it is inspected. */
export const inspectKey = 'champa.inspect';
