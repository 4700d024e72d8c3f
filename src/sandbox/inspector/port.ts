/** Where the receiver of `npm run inspect:server` listens, on the machine of the developer. */
export const inspectorPort = 8788;
