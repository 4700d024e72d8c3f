/** True in the sandbox build, where no money is real. */
export const isSandbox = process.env['CHAMPA_SANDBOX'] === '1';

/** Storage key: how a tab of the sandbox is inspected. */
export const inspectKey = 'champa.inspect';
