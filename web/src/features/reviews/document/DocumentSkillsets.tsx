import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { SkillsetAnswer } from "#domain/reviews/evaluationModel.ts";
import { SkillsetGroups } from "#web/ui/lists/SkillsetGroups.tsx";
import { StatusBadge } from "#web/ui/StatusBadge.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import { UserText } from "#web/ui/text/UserText.tsx";
import { ChangedAnswer } from "../evaluation/ChangedAnswer.tsx";
import { type Difference, isAtLocation } from "../evaluation/evaluationDraft.ts";
import { ReviewSection } from "../layout/ReviewSection.tsx";
import { SideBySide } from "../layout/SideBySide.tsx";
import { skillsetSectionId } from "../layout/sectionIds.ts";
import { levelDifferenceText } from "../meeting/comparedLevels.ts";
import { WrittenText } from "../shared/WrittenText.tsx";
import { type ComparedAnswers, differenceText, levelTitle } from "./documentAnswers.ts";
import type { ReviewParts } from "./reviewParts.ts";

const levelText = ({ skillset }: ComparedAnswers, answer: SkillsetAnswer): string =>
  answer.level === null
    ? "No level set"
    : `${levelTitle(skillset, answer.level)}, ${levelDifferenceText(answer.level, skillset.requiredLevel)}`;

/** Marks a level that the manager copied from the self-evaluation (docs/evaluations.md#levels). */
const CopiedBadge = ({ answer }: { readonly answer: SkillsetAnswer }) =>
  answer.isCopied === true && (
    <>
      {" "}
      <StatusBadge tone="info">Copied</StatusBadge>
    </>
  );

export const Answer = ({ one, answer }: { readonly one: ComparedAnswers; readonly answer: SkillsetAnswer }) => (
  <>
    <Typography variant="body2" sx={{ fontWeight: 500 }}>
      {levelText(one, answer)}
      <CopiedBadge answer={answer} />
    </Typography>
    {answer.comments !== "" && (
      <Box sx={{ mt: 0.5 }}>
        <WrittenText text={answer.comments} />
      </Box>
    )}
  </>
);

/** The levels of the previous round: "Q3 2026: self 2, manager 3". */
const previousLevelsText = (roundName: string, { previousManagerLevel, previousSelfLevel }: ComparedAnswers): string =>
  `${roundName}: ${[
    ...(previousSelfLevel === null ? [] : [`self ${previousSelfLevel}`]),
    ...(previousManagerLevel === null ? [] : [`manager ${previousManagerLevel}`]),
  ].join(", ")}`;

interface DocumentSkillsetProps {
  readonly one: ComparedAnswers;
  readonly parts: ReviewParts;
  readonly previousRound: string | null;
  readonly changes: readonly Difference[];
}

/** One line where both agree and wrote nothing; otherwise both answers side by side. */
const DocumentSkillset = ({ one, parts, previousRound, changes }: DocumentSkillsetProps) => {
  const { skillset, self, manager, differs } = one;
  const id = skillsetSectionId(skillset.id);
  const isSilent = [self, manager].every((answer) => answer === null || answer.comments === "");
  const agreed = self !== null && manager !== null && !differs && isSilent ? manager : null;
  const before =
    previousRound === null || (one.previousManagerLevel === null && one.previousSelfLevel === null)
      ? null
      : previousRound;
  return (
    <Box
      component="section"
      id={id}
      aria-labelledby={`${id}-title`}
      sx={{ py: 1.5, scrollMarginTop: "100px", "&:not(:first-of-type)": { borderTop: 1, borderColor: "line.soft" } }}
    >
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "baseline", columnGap: 1.5, rowGap: 0.25 }}>
        <UserText variant="h3" id={`${id}-title`} tabIndex={-1} sx={{ flex: "1 1 auto", outline: "none" }}>
          {skillset.name}
        </UserText>
        {differs && <StatusBadge tone="warning">{differenceText(one, parts)}</StatusBadge>}
        <Typography variant="caption" color="textSecondary">
          {[levelTitle(skillset, skillset.requiredLevel).replace(/^Level/, "Required level")]
            .concat(before === null ? [] : previousLevelsText(before, one))
            .join(" · ")}
        </Typography>
      </Box>
      <ChangedAnswer
        differences={changes.filter((change) => isAtLocation(change, { skillsetId: skillset.id }))}
        skillset={skillset}
      />
      {agreed === null ? (
        <SideBySide
          heading="h4"
          left={self && { label: parts.self.label, content: <Answer one={one} answer={self} /> }}
          right={manager && { label: parts.manager.label, content: <Answer one={one} answer={manager} /> }}
        />
      ) : (
        <Hint sx={{ mt: 0.25 }}>
          {`Both: ${levelText(one, agreed)}`}
          <CopiedBadge answer={agreed} />
        </Hint>
      )}
    </Box>
  );
};

interface DocumentSkillsetsProps extends Omit<DocumentSkillsetProps, "one"> {
  readonly id: string;
  readonly title: string;
  readonly answers: readonly ComparedAnswers[];
}

/** Renders nothing if the group is empty. */
export const DocumentSkillsets = ({ id, title, answers, ...props }: DocumentSkillsetsProps) =>
  answers.length > 0 && (
    <ReviewSection id={id} title={`${title} (${answers.length})`}>
      <Box sx={{ my: -1.5 }}>
        <SkillsetGroups entries={answers} groupOf={({ skillset }) => skillset.group} heading="h3">
          {(entries) => entries.map((one) => <DocumentSkillset key={one.skillset.id} one={one} {...props} />)}
        </SkillsetGroups>
      </Box>
    </ReviewSection>
  );
