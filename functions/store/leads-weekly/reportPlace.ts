/** A report's place: whose it is, and its id. */
export interface ReportPlace {
  readonly leadId: string;
  readonly reportId: string;
}

export const partitionOf = (leadId: string): string => `LEAD#${leadId}`;
