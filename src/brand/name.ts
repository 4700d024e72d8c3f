/** The operator's name, as it is written in Latin letters on every page. */
export const brandName = 'Champa';
