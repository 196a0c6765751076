import type { OnboardingContent } from "../model.ts";
import { dueText, groupsText, inOrder } from "../rules.ts";
import { goalHelperLabels } from "../terms.ts";
import type { OnboardingColumn } from "./sheetTerms.ts";

type Row = Readonly<Record<OnboardingColumn, string | null>>;

const emptyGoalCells = { goal: null, description: null, groups: null, helper: null, due: null };

/** One row per goal; a section without goals gets one row. Importing unchanged rows changes nothing. */
export const onboardingRows = ({ sections }: Pick<OnboardingContent, "sections">): readonly Row[] =>
  inOrder(sections).flatMap(({ title, timeframe, description, goals }): readonly Row[] => {
    const section = { section: title, timeframe, sectionDescription: description };
    const rows = inOrder(goals).map((goal) => ({
      ...section,
      goal: goal.title,
      description: goal.description,
      groups: groupsText(goal.applicableTo, "Everyone"),
      helper: goal.helper && goalHelperLabels[goal.helper],
      due: goal.due && dueText(goal.due),
    }));
    return rows.length === 0 ? [{ ...section, ...emptyGoalCells }] : rows;
  });
