/** Statuses of a correction of credit (`machines/correction.ts`). */
export const correctionStatuses = ['PROPOSED', 'APPLIED', 'REFUSED'] as const;
export type CorrectionStatus = (typeof correctionStatuses)[number];
