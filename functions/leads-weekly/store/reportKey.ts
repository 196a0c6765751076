export interface ReportKey {
  readonly leadId: string;
  readonly reportId: string;
}

export const partitionOf = (leadId: string): string => `LEAD#${leadId}`;
