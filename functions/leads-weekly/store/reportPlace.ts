export interface ReportPlace {
  readonly leadId: string;
  readonly reportId: string;
}

export const partitionOf = (leadId: string): string => `LEAD#${leadId}`;
