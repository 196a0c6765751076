export interface Remark {
  readonly text: string;
  readonly personId: string | null;
}

export const remarkOf = (text: string): Remark => ({ text, personId: null });
