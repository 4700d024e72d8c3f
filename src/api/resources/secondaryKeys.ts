/** Query keys that any page may need. Apart from their calls, which few pages load. */
export const inquiriesKey = ['inquiries'];
export const messagesKey = ['messages'];
export const movesKey = ['moves'];
