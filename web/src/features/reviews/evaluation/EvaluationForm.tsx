import Typography from "@mui/material/Typography";
import { Fragment, type ReactNode, useMemo } from "react";
import type { ReviewedSkillset } from "#domain/reviews/model.ts";
import { type Shortcut, useShortcuts } from "#web/lib/shortcuts.ts";
import { useUnsaved } from "#web/lib/unsaved.ts";
import { StoredDraftDialog } from "#web/ui/dialogs/StoredDraftDialog.tsx";
import { SkillsetGroups } from "#web/ui/lists/SkillsetGroups.tsx";
import { EmployeeInfoSection } from "../layout/EmployeeInfoSection.tsx";
import { ReviewLayout } from "../layout/ReviewLayout.tsx";
import { ReviewSection } from "../layout/ReviewSection.tsx";
import { sectionIds } from "../layout/sectionIds.ts";
import { skillsetEntries } from "../layout/skillsetEntries.ts";
import type { DatedReviewView } from "../shared/datedReviewView.ts";
import { ClosedBanner } from "./ClosedBanner.tsx";
import { CommentField } from "./CommentField.tsx";
import { ConflictPanel } from "./ConflictPanel.tsx";
import { EvaluationActions } from "./EvaluationActions.tsx";
import { ExpectationsPicker } from "./ExpectationsPicker.tsx";
import { answerOf } from "./evaluationDraft.ts";
import { SkillsetAnswerSection } from "./SkillsetAnswerSection.tsx";
import type { EvaluationFormState } from "./writing/useEvaluation.ts";

/** A section of a review page; `label` is its entry in the side navigation. */
export interface FormSection {
  readonly id: string;
  readonly label: string;
  readonly content: ReactNode;
}

interface EvaluationFormProps {
  readonly view: DatedReviewView;
  readonly evaluation: EvaluationFormState;
  /** The owner of the levels: "Your", or a first name with ’s. */
  readonly whose: string;
  readonly expectationsQuestion: string;
  /** The last day on which a completed evaluation can be changed; null if there is none. */
  readonly deadline: string | null;
  /** Shown with the answers: the other evaluation, the previous round. */
  readonly besideExpectations?: ReactNode;
  readonly besideSkillset?: (skillset: ReviewedSkillset) => ReactNode;
  readonly besideAdditional?: ReactNode;
  /** Sections between the employee and the answers, such as the meeting. */
  readonly leadingSections?: readonly FormSection[];
  /** Sections after the answers, such as the CTO's approval. */
  readonly trailingSections?: readonly FormSection[];
  /** Additional banners above the form. */
  readonly banners?: ReactNode;
  /** Replaces the bar with Save and Complete; shown even if the form is read-only. */
  readonly actionBar?: ReactNode;
}

/** The keys for the buttons of the action bar (docs/reviews.md#keys). */
const evaluationShortcuts = ({ completed, texts, saveByKey, saveAndComplete }: EvaluationFormState): Shortcut[] => {
  const save = { key: "s", mod: true, label: "Save changes", run: () => void saveByKey() };
  if (completed || texts.saveAndComplete === null) {
    return [save];
  }
  return [save, { key: "enter", mod: true, label: texts.saveAndComplete, run: () => void saveAndComplete() }];
};

const noSections: readonly FormSection[] = [];

/** The form of an evaluation. Read-only once the evaluation is closed. */
export const EvaluationForm = ({
  view,
  evaluation,
  whose,
  expectationsQuestion,
  deadline,
  besideExpectations,
  besideSkillset,
  besideAdditional,
  leadingSections = noSections,
  trailingSections = noSections,
  banners,
  actionBar,
}: EvaluationFormProps) => {
  const { review, round, skillsets } = view;
  const { answers, closed, change, conflict, storedDraft } = evaluation;
  const readOnly = closed !== null;
  useUnsaved(evaluation.dirty && !readOnly, {
    discard: evaluation.forget,
    save: async () => (await evaluation.save()) !== null,
    onDevice: evaluation.onDevice,
  });
  useShortcuts(readOnly ? [] : evaluationShortcuts(evaluation));
  const sections = useMemo(
    () => [
      { id: sectionIds.employee, label: "Employee Info", answered: null },
      ...leadingSections.map(({ id, label }) => ({ id, label, answered: null })),
      { id: sectionIds.expectations, label: "Expectations", answered: answers.expectationsRating !== null },
      ...skillsetEntries(skillsets, ({ id }) => answerOf(answers, id).level !== null),
      { id: sectionIds.additional, label: "Additional Comments", answered: null },
      ...trailingSections.map(({ id, label }) => ({ id, label, answered: null })),
    ],
    [answers, skillsets, leadingSections, trailingSections],
  );
  return (
    <>
      <ReviewLayout
        sections={sections}
        banners={
          <>
            {banners}
            {closed !== null && <ClosedBanner closed={closed} evaluation={evaluation} />}
            {conflict !== null && !readOnly && (
              <ConflictPanel
                key={conflict === "unread" ? "unread" : "read"}
                conflict={conflict}
                elsewhere={evaluation.texts.conflictSource}
                answers={answers}
                skillsets={skillsets}
                onReadOther={() => void evaluation.readOther()}
                onTake={change}
                onKeepMine={evaluation.keepMine}
              />
            )}
          </>
        }
        {...(readOnly && actionBar === undefined
          ? {}
          : { actionBar: actionBar ?? <EvaluationActions evaluation={evaluation} deadline={deadline} /> })}
      >
        <EmployeeInfoSection review={review} round={round} />
        {leadingSections.map(({ id, content }) => (
          <Fragment key={id}>{content}</Fragment>
        ))}
        <ReviewSection id={sectionIds.expectations} title="Expectations" description={expectationsQuestion}>
          {besideExpectations}
          <ExpectationsPicker
            value={answers.expectationsRating}
            disabled={readOnly}
            onChange={(rating) => change({ kind: "rating", rating })}
          />
        </ReviewSection>
        <SkillsetGroups entries={skillsets} groupOf={({ group }) => group} heading="h2">
          {(entries) =>
            entries.map((skillset) => (
              <SkillsetAnswerSection
                key={skillset.id}
                skillset={skillset}
                answer={answerOf(answers, skillset.id)}
                whose={whose}
                readOnly={readOnly}
                beside={besideSkillset?.(skillset)}
                onChange={change}
              />
            ))
          }
        </SkillsetGroups>
        <ReviewSection id={sectionIds.additional} title="Additional Comments">
          {besideAdditional}
          <CommentField
            label="Anything else to add (optional)"
            value={answers.additionalComments}
            readOnly={readOnly}
            minRows={4}
            onChange={(comments) => change({ kind: "additional", comments })}
          />
          {skillsets.length === 0 && (
            <Typography color="textSecondary" sx={{ mt: 1 }}>
              No skillsets apply to this position in this round.
            </Typography>
          )}
        </ReviewSection>
        {trailingSections.map(({ id, content }) => (
          <Fragment key={id}>{content}</Fragment>
        ))}
      </ReviewLayout>
      {storedDraft !== null && !readOnly && (
        <StoredDraftDialog
          keptAt={storedDraft.keptAt}
          what="answers"
          onRestore={evaluation.restoreStored}
          onDiscard={evaluation.discardStored}
        />
      )}
    </>
  );
};
