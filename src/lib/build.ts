/** True in the build for trying things out, where no money is real. */
export const isSandbox = process.env['CHAMPA_SANDBOX'] === '1';
