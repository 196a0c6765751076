import type { CaseView } from "#domain/promotions/model.ts";

export interface CaseProps {
  readonly view: CaseView;
}

export interface CaseCardProps extends CaseProps {
  /** Shows what is saved, without inputs. */
  readonly isPrinted?: boolean;
}
