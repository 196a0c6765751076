import { Fragment, type ReactNode, useContext, useMemo } from "react";
import type { FollowUp } from "#domain/growth/model.ts";
import type { ReviewedSkillset } from "#domain/reviews/evaluationModel.ts";
import { type Shortcut, useShortcuts } from "#web/lib/shortcuts.ts";
import { StoredDraftDialog } from "#web/ui/dialogs/StoredDraftDialog.tsx";
import { SkillsetGroups } from "#web/ui/lists/SkillsetGroups.tsx";
import { FollowUpsSection, followUpsTitle } from "../goals/FollowUpsSection.tsx";
import { ClosedSections } from "../layout/ClosedSections.tsx";
import { EmployeeInfoSection } from "../layout/EmployeeInfoSection.tsx";
import { ReviewLayout } from "../layout/ReviewLayout.tsx";
import { sectionIds } from "../layout/sectionIds.ts";
import { skillsetEntries } from "../layout/skillsetEntries.ts";
import { QueueContext } from "../queue/queueContext.ts";
import type { DatedReviewView } from "../shared/datedReviewView.ts";
import { RulesLine } from "../shared/RulesLine.tsx";
import { AdditionalCommentsSection } from "./AdditionalCommentsSection.tsx";
import { ClosedBanner } from "./ClosedBanner.tsx";
import { ConflictPanel } from "./ConflictPanel.tsx";
import { EvaluationActions } from "./EvaluationActions.tsx";
import { ExpectationsSection } from "./ExpectationsSection.tsx";
import { answerOf } from "./evaluationDraft.ts";
import { PickerLegend } from "./pickers/PickerLegend.tsx";
import { SkillsetAnswerSection } from "./SkillsetAnswerSection.tsx";
import { ratingMarks, skillsetContexts } from "./skillsetContexts.ts";
import { useAllLevelTexts } from "./useAllLevelTexts.ts";
import { useFirstOpenQuestion } from "./useFirstOpenQuestion.ts";
import { useLastComments } from "./useLastComments.ts";
import type { EvaluationFormState } from "./writing/useEvaluation.ts";

/** A section of a review page; `label` is its entry in the side navigation. */
export interface FormSection {
  readonly id: string;
  readonly label: string;
  readonly content: ReactNode;
}

/** The answers that a page shows first, in large type, before the others (docs/reviews.md#the-meeting-page). */
export interface Agenda {
  /** Introduces the answers that are shown first. */
  readonly intro: FormSection;
  /** The ids of the sections that are shown first. */
  readonly first: ReadonlySet<string>;
  /** The label of the closed part with the other answers. */
  readonly restLabel: string;
}

interface EvaluationFormProps {
  readonly view: DatedReviewView;
  readonly evaluation: EvaluationFormState;
  /** The employee's first name, or null in their own evaluation. */
  readonly employee: string | null;
  /** The last day on which a completed evaluation can be changed; null if there is none. */
  readonly deadline: string | null;
  readonly agenda?: Agenda;
  /** Sections after the answers, such as the CTO's approval. */
  readonly trailingSections?: readonly FormSection[];
  /** Additional banners above the form. */
  readonly banners?: ReactNode;
  /** Replaces the bar with Save and Complete; shown even if the form is read-only. */
  readonly actionBar?: ReactNode;
}

/** The keys for the buttons of the action bar (docs/evaluations.md#keys). */
const evaluationShortcuts = (
  { completed, texts, saveByKey, complete }: EvaluationFormState,
  onCompleted: () => void,
): Shortcut[] => {
  const save = { key: "s", mod: true, label: "Save changes", run: () => void saveByKey() };
  if (completed || texts.saveAndComplete === null) {
    return [save];
  }
  const completeByKey = async () => {
    if (await complete()) {
      onCompleted();
    }
  };
  return [save, { key: "enter", mod: true, label: texts.saveAndComplete, run: () => void completeByKey() }];
};

const noSections: readonly FormSection[] = [];

/** The same array each time, so that a draft without them draws their section once. */
const noFollowUps: readonly FollowUp[] = [];

const Sections = ({ sections }: { readonly sections: readonly FormSection[] }) =>
  sections.map(({ id, content }) => <Fragment key={id}>{content}</Fragment>);

/** The form of an evaluation. Read-only once the evaluation is closed. */
export const EvaluationForm = ({
  view,
  evaluation,
  employee,
  deadline,
  agenda,
  trailingSections = noSections,
  banners,
  actionBar,
}: EvaluationFormProps) => {
  const { review, round, skillsets, selfEvaluation, approvedEvaluation, previous } = view;
  const { answers, closed, change, conflict, storedDraft } = evaluation;
  const readOnly = closed !== null;
  const isExplained = review.setAside === "exempted" && view.exceptions.some(({ kind }) => kind === "exempted");
  const levelTexts = useAllLevelTexts();
  const lastComments = useLastComments(previous);
  const ownEvaluation = employee === null ? null : selfEvaluation;
  // Of what the marks need alone: a draft that saves itself must not draw every skillset again.
  const contexts = useMemo(
    () => skillsetContexts({ skillsets, selfEvaluation: ownEvaluation, previous, approvedEvaluation }, employee),
    [skillsets, ownEvaluation, previous, approvedEvaluation, employee],
  );
  const skillsetIds = useMemo(() => skillsets.map(({ id }) => id), [skillsets]);
  const marksOfRatings = useMemo(() => ratingMarks(ownEvaluation, employee), [ownEvaluation, employee]);
  const queue = useContext(QueueContext);
  useShortcuts(readOnly ? [] : evaluationShortcuts(evaluation, () => void queue?.openNextQuestion()));

  const isFirst = (id: string): boolean => agenda?.first.has(id) === true;
  const sizeOf = (id: string) => (isFirst(id) ? "large" : "usual");
  const expectations = {
    id: sectionIds.expectations,
    label: "Expectations",
    answered: answers.expectationsRating !== null,
    content: (
      <ExpectationsSection
        value={answers.expectationsRating}
        approved={approvedEvaluation}
        marks={marksOfRatings}
        employee={employee}
        readOnly={readOnly}
        size={sizeOf(sectionIds.expectations)}
        onChange={change}
      />
    ),
  };
  const isAnswered = ({ id }: ReviewedSkillset): boolean => answerOf(answers, id).level !== null;
  const answerSections = skillsetEntries(skillsets, isAnswered).flatMap((entry) => {
    const { skillset, id } = entry;
    const context = contexts.get(skillset.id);
    const answer = answerOf(answers, skillset.id);
    const before = lastComments.ofSkillset(skillset.id);
    return context === undefined
      ? []
      : {
          ...entry,
          content: (
            <SkillsetAnswerSection
              skillset={skillset}
              context={context}
              answer={answer}
              employee={employee}
              readOnly={readOnly}
              allTextsShown={levelTexts.shown}
              ownCommentBefore={before.self}
              managerCommentBefore={before.manager}
              size={sizeOf(id)}
              onChange={change}
            />
          ),
        };
  });
  const additional = {
    id: sectionIds.additional,
    label: "Additional Comments",
    answered: null,
    content: (
      <AdditionalCommentsSection
        value={answers.additionalComments}
        approved={approvedEvaluation}
        ownText={selfEvaluation?.additionalComments ?? ""}
        employee={employee}
        readOnly={readOnly}
        before={lastComments.additional}
        skillsetIds={skillsetIds}
        onChange={change}
      />
    ),
  };
  const legend = skillsets.length > 0 && (
    <PickerLegend
      lastTime={previous?.roundName ?? null}
      comments={lastComments.request}
      hasKeys={!readOnly}
      takenOverFrom={selfEvaluation === null ? null : employee}
      allTextsShown={levelTexts.shown}
      onAllTextsShown={levelTexts.show}
    />
  );
  const goals = view.goals;
  const hasFollowUps =
    goals.filter(({ isAsked }) => isAsked).length +
      (answers.followUps ?? []).length +
      (ownEvaluation?.followUps ?? []).length >
    0;
  const followUps = hasFollowUps
    ? [
        {
          id: sectionIds.followUps,
          label: followUpsTitle,
          content: (
            <FollowUpsSection
              review={review}
              manager={view.manager}
              goals={goals}
              followUps={answers.followUps ?? noFollowUps}
              ownFollowUps={ownEvaluation?.followUps ?? noFollowUps}
              employee={employee}
              readOnly={readOnly}
              size={agenda === undefined ? "usual" : "large"}
              onChange={change}
            />
          ),
        },
      ]
    : noSections;
  const employeeInfo = {
    id: sectionIds.employee,
    label: "Employee Info",
    content: <EmployeeInfoSection review={review} round={round} />,
  };
  const questions = [expectations, ...answerSections];
  useFirstOpenQuestion(readOnly ? null : (questions.find(({ answered }) => answered === false)?.id ?? null));
  const first = questions.filter(({ id }) => isFirst(id));
  const rest = questions.filter(({ id }) => !isFirst(id));
  const shown =
    agenda === undefined
      ? [employeeInfo, ...followUps, ...questions, additional, ...trailingSections]
      : [agenda.intro, ...followUps, ...first, additional, ...rest, ...trailingSections, employeeInfo];
  return (
    <>
      <ReviewLayout
        sections={shown.map((section) => ({
          id: section.id,
          label: section.label,
          answered: "answered" in section ? section.answered : null,
          group: agenda === undefined && "group" in section ? (section.group ?? null) : null,
        }))}
        banners={
          <>
            <RulesLine round={round} />
            {closed !== null && <ClosedBanner closed={closed} evaluation={evaluation} isExplained={isExplained} />}
            {banners}
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
        {agenda === undefined ? (
          <>
            {employeeInfo.content}
            <Sections sections={followUps} />
            {legend}
            {expectations.content}
            <SkillsetGroups entries={answerSections} groupOf={({ skillset }) => skillset.group} heading="h2">
              {(entries) => <Sections sections={entries} />}
            </SkillsetGroups>
            {additional.content}
            <Sections sections={trailingSections} />
          </>
        ) : (
          <>
            {agenda.intro.content}
            <Sections sections={followUps} />
            {legend}
            <Sections sections={first} />
            {additional.content}
            {rest.length > 0 && (
              <ClosedSections label={agenda.restLabel}>
                <Sections sections={rest} />
              </ClosedSections>
            )}
            <Sections sections={trailingSections} />
            {employeeInfo.content}
          </>
        )}
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
