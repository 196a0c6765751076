import Box from "@mui/material/Box";
import { Fragment, type ReactNode, useContext, useMemo } from "react";
import type { FollowUp } from "#domain/growth/model.ts";
import { fullName } from "#domain/people/terms.ts";
import { inGroups } from "#domain/skillsets/rules.ts";
import { type Shortcut, useShortcuts } from "#web/lib/shortcuts.ts";
import { StoredDraftDialog } from "#web/ui/dialogs/StoredDraftDialog.tsx";
import { groupLabel, SkillsetGroups } from "#web/ui/lists/SkillsetGroups.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import { FollowUpsSection, followUpsTitle } from "../goals/FollowUpsSection.tsx";
import { CollapsedSections } from "../layout/CollapsedSections.tsx";
import { EmployeeInfoSection } from "../layout/EmployeeInfoSection.tsx";
import { ReviewLayout } from "../layout/ReviewLayout.tsx";
import { sectionIds, skillsetSectionId } from "../layout/sectionIds.ts";
import { QueueContext } from "../queue/queueContext.ts";
import type { DatedReviewView } from "../shared/datedReviewView.ts";
import { RulesLink } from "../shared/RulesLink.tsx";
import { AdditionalCommentsSection } from "./AdditionalCommentsSection.tsx";
import { ClosedBanner } from "./ClosedBanner.tsx";
import { ConflictPanel } from "./ConflictPanel.tsx";
import { ExpectationsSection } from "./ExpectationsSection.tsx";
import { answerOf } from "./evaluationDraft.ts";
import { PickerLegend } from "./pickers/PickerLegend.tsx";
import { SkillsetAnswerSection } from "./SkillsetAnswerSection.tsx";
import { skillsetContexts } from "./skillsetContexts.ts";
import { useAllLevelTexts } from "./useAllLevelTexts.ts";
import { useFirstOpenQuestion } from "./useFirstOpenQuestion.ts";
import { useLastComments } from "./useLastComments.ts";
import { useOtherAuthors } from "./useOtherAuthors.ts";
import { OtherAuthorsNotice } from "./WrittenBy.tsx";
import type { EvaluationFormState } from "./writing/useEvaluation.ts";

export interface FormSection {
  readonly id: string;
  readonly label: string;
  readonly content: ReactNode;
}

/** The answers shown first, in large type (docs/reviews.md#performance-meeting). */
export interface Agenda {
  readonly intro: FormSection;
  readonly firstIds: ReadonlySet<string>;
  readonly restLabel: string;
  /** The other questions and their answers, in short. */
  readonly restDetail: string;
}

interface EvaluationFormProps {
  readonly view: DatedReviewView;
  readonly evaluation: EvaluationFormState;
  /** Null in the employee's own evaluation. */
  readonly employeeName: string | null;
  readonly agenda?: Agenda;
  /** A section to read before answering, collapsed at first; `detail` follows its label. */
  readonly readFirst?: { readonly section: FormSection; readonly detail: string } | null;
  readonly trailingSections?: readonly FormSection[];
  readonly banners?: ReactNode;
  /** Hidden while the form is read-only. */
  readonly actionBar: ReactNode;
}

/** The keys for the buttons of the action bar (docs/evaluations.md#keys). */
const evaluationShortcuts = (
  { completed, texts, saveByKey, complete }: EvaluationFormState,
  onCompleted: () => void,
): Shortcut[] => {
  const save = { key: "s", mod: true, label: "Save Changes", run: () => void saveByKey() };
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

/** The keys of a focused question, as the legend lists them. */
const questionShortcuts = (copySourceName: string | null): Shortcut[] => [
  { key: "1–5", mod: false, label: "Answer the focused question", run: null },
  { key: "enter", mod: false, label: "Go to the next question", run: null },
  ...(copySourceName === null ? [] : [{ key: "=", mod: false, label: `Set ${copySourceName}'s level`, run: null }]),
];

/** Topic numbers are decorative: the accessible name is the section's title. */
const numberedSectionsStyle = {
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: 2,
  counterReset: "topic",
  "&:empty": { display: "none" },
  "& > section": { counterIncrement: "topic" },
  "& > section h2::before": {
    content: 'counter(topic) / ""',
    display: "inline-block",
    minWidth: 32,
    mr: 1.5,
    borderRadius: 1,
    bgcolor: "line.soft",
    color: "text.secondary",
    textAlign: "center",
  },
} as const;

const noSections: readonly FormSection[] = [];

/** A stable array, so a draft without follow-ups doesn't re-render their section. */
const noFollowUps: readonly FollowUp[] = [];

const Sections = ({ sections }: { readonly sections: readonly FormSection[] }) =>
  sections.map(({ id, content }) => <Fragment key={id}>{content}</Fragment>);

/** Read-only once the evaluation is closed. */
export const EvaluationForm = ({
  view,
  evaluation,
  employeeName,
  agenda,
  readFirst = null,
  trailingSections = noSections,
  banners,
  actionBar,
}: EvaluationFormProps) => {
  const { review, round, skillsets, selfEvaluation, approvedEvaluation, previous } = view;
  const { answers, closedState, change, conflict, storedDraft } = evaluation;
  const readOnly = closedState !== null;
  const isExplained = review.exclusion === "exempted" && view.exceptions.some(({ kind }) => kind === "exempted");
  const levelTexts = useAllLevelTexts();
  const writers = useOtherAuthors(view, answers);
  const lastComments = useLastComments(previous);
  const employeeEvaluation = employeeName === null ? null : selfEvaluation;
  // Depends only on what the marks need, so automatic saves don't re-render every skillset.
  const contexts = useMemo(
    () =>
      skillsetContexts({ skillsets, selfEvaluation: employeeEvaluation, previous, approvedEvaluation }, employeeName),
    [skillsets, employeeEvaluation, previous, approvedEvaluation, employeeName],
  );
  const skillsetIds = useMemo(() => skillsets.map(({ id }) => id), [skillsets]);
  const queue = useContext(QueueContext);
  const copySourceName = selfEvaluation === null ? null : employeeName;
  useShortcuts(
    readOnly
      ? []
      : [...evaluationShortcuts(evaluation, () => void queue?.openNextReview()), ...questionShortcuts(copySourceName)],
  );

  const question = { employeeName, readOnly, onChange: change };
  const isFirst = (id: string): boolean => agenda?.firstIds.has(id) === true;
  const sizeOf = (id: string) => (isFirst(id) ? "large" : "usual");
  const expectations = {
    id: sectionIds.expectations,
    label: "Expectations",
    answered: answers.expectationsRating !== null,
    content: (
      <ExpectationsSection
        {...question}
        value={answers.expectationsRating}
        approved={approvedEvaluation}
        selfRating={employeeEvaluation?.expectationsRating ?? null}
        writtenBy={writers.textForAnswer("expectationsRating")}
        size={sizeOf(sectionIds.expectations)}
      />
    ),
  };
  const groups = inGroups(skillsets, ({ group }) => group);
  const showsGroups = agenda === undefined && groups.some(({ name }) => name !== null);
  const answerSections = groups.flatMap(({ name, entries }) =>
    entries.flatMap((skillset) => {
      const id = skillsetSectionId(skillset.id);
      const context = contexts.get(skillset.id);
      const answer = answerOf(answers, skillset.id);
      return context === undefined
        ? []
        : {
            id,
            label: skillset.name,
            group: showsGroups ? groupLabel(name) : null,
            answered: answer.level !== null,
            skillset,
            content: (
              <SkillsetAnswerSection
                {...question}
                skillset={skillset}
                context={context}
                answer={answer}
                asksForLevel={evaluation.completionTried}
                allTextsShown={levelTexts.shown}
                lastComment={lastComments.ofSkillset(skillset.id)}
                writtenBy={writers.textForSkillset(skillset.id)}
                size={sizeOf(id)}
              />
            ),
          };
    }),
  );
  const additional = {
    id: sectionIds.additional,
    label: "Additional Comments",
    content: (
      <AdditionalCommentsSection
        {...question}
        value={answers.additionalComments}
        approved={approvedEvaluation}
        selfText={selfEvaluation?.additionalComments ?? ""}
        writtenBy={writers.textForAnswer("additionalComments")}
        lastComment={lastComments.additional}
        skillsetIds={skillsetIds}
      />
    ),
  };
  const legend = skillsets.length > 0 && (
    <PickerLegend
      previousRoundName={previous?.roundName ?? null}
      commentsToggle={lastComments.toggle}
      hasKeys={!readOnly}
      copySourceName={copySourceName}
      allTextsShown={levelTexts.shown}
      onAllTextsShown={levelTexts.setAndRemember}
    />
  );
  const { followUps = noFollowUps } = answers;
  const selfFollowUps = employeeEvaluation?.followUps ?? noFollowUps;
  const hasFollowUps = view.goals.some(({ isAsked }) => isAsked) || followUps.length > 0 || selfFollowUps.length > 0;
  const followUpSections = hasFollowUps
    ? [
        {
          id: sectionIds.followUps,
          label: followUpsTitle,
          content: (
            <FollowUpsSection
              {...question}
              review={review}
              manager={view.manager}
              goals={view.goals}
              followUps={followUps}
              selfFollowUps={selfFollowUps}
              writtenBy={writers.textForAnswer("followUps")}
              size={agenda === undefined ? "usual" : "large"}
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
  useFirstOpenQuestion(readOnly ? null : (questions.find(({ answered }) => !answered)?.id ?? null));
  const first = questions.filter(({ id }) => isFirst(id));
  const rest = questions.filter(({ id }) => !isFirst(id));
  const shown =
    agenda === undefined
      ? [
          employeeInfo,
          ...(readFirst === null ? [] : [readFirst.section]),
          ...questions,
          ...followUpSections,
          additional,
          ...trailingSections,
        ]
      : [agenda.intro, ...followUpSections, ...first, additional, ...rest, ...trailingSections, employeeInfo];
  return (
    <>
      <ReviewLayout
        navigationEntries={shown}
        banners={
          <>
            {agenda !== undefined && (
              <Hint sx={{ mb: 2 }}>
                <RulesLink round={round} />
              </Hint>
            )}
            {closedState !== null && (
              <ClosedBanner closedState={closedState} evaluation={evaluation} isExplained={isExplained} />
            )}
            {banners}
            <OtherAuthorsNotice writers={writers.all} />
            {conflict !== null && !readOnly && (
              <ConflictPanel
                key={conflict === "unread" ? "unread" : "read"}
                conflict={conflict}
                elsewhere={evaluation.texts.conflictSource}
                answers={answers}
                other={evaluation.saved.answers}
                skillsets={skillsets}
                onReadOther={() => void evaluation.readOther()}
                onTake={change}
                onKeepMine={evaluation.keepMine}
              />
            )}
          </>
        }
        actionBar={readOnly ? undefined : actionBar}
      >
        {agenda === undefined ? (
          <>
            <CollapsedSections
              label={employeeInfo.label}
              detail={`${fullName(review.employee)} · ${review.employee.position.code}`}
            >
              {employeeInfo.content}
            </CollapsedSections>
            {readFirst !== null && (
              <CollapsedSections label={readFirst.section.label} detail={readFirst.detail}>
                {readFirst.section.content}
              </CollapsedSections>
            )}
            {expectations.content}
            {legend}
            <SkillsetGroups entries={answerSections} groupOf={({ skillset }) => skillset.group} heading="h2">
              {(entries) => <Sections sections={entries} />}
            </SkillsetGroups>
            <Sections sections={followUpSections} />
            {additional.content}
            <Sections sections={trailingSections} />
          </>
        ) : (
          <>
            {agenda.intro.content}
            <Sections sections={followUpSections} />
            {legend}
            <Box sx={numberedSectionsStyle}>
              <Sections sections={first} />
            </Box>
            {additional.content}
            {rest.length > 0 && (
              <CollapsedSections label={agenda.restLabel} detail={agenda.restDetail}>
                <Sections sections={rest} />
              </CollapsedSections>
            )}
            <Sections sections={trailingSections} />
            {employeeInfo.content}
          </>
        )}
      </ReviewLayout>
      {storedDraft !== null && !readOnly && (
        <StoredDraftDialog
          storedAt={storedDraft.storedAt}
          textsLabel="answers"
          onRestore={evaluation.restoreStored}
          onDiscard={evaluation.discardStoredDraft}
        />
      )}
    </>
  );
};
