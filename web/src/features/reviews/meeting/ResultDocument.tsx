import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { fullName } from "#domain/people/terms.ts";
import type { EvaluationAnswers } from "#domain/reviews/evaluationModel.ts";
import { seesApproval } from "#domain/reviews/policy.ts";
import { useConfig } from "#web/lib/config.ts";
import { formatDay, formatDayOf, timeSuffix } from "#web/lib/format/dates.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { EngineerTypeLabel } from "#web/lib/structure.tsx";
import { DescriptionList } from "#web/ui/DescriptionList.tsx";
import { LevelBar } from "#web/ui/levels/LevelBar.tsx";
import { SkillsetGroups } from "#web/ui/lists/SkillsetGroups.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import { CalibrationLine } from "../calibration/CalibrationLine.tsx";
import { answerOf } from "../evaluation/evaluationDraft.ts";
import { RatingDisplay } from "../evaluation/pickers/RatingDisplay.tsx";
import { followUpsTitle } from "../goals/FollowUpsSection.tsx";
import { compareFollowUps, NextStepList, PrintedFollowUps } from "../goals/goalSections.tsx";
import { nextStepsTitle } from "../goals/NextStepsSection.tsx";
import type { DatedReviewView } from "../shared/datedReviewView.ts";
import {
  approvedByName,
  employeeShortName,
  readersAboveText,
  reviewManagerName,
} from "../shared/people/reviewNames.ts";
import { WrittenText } from "../shared/WrittenText.tsx";
import {
  type ComparedLevels,
  compareLevels,
  levelDifferenceText,
  levelSummaryTexts,
  ratingDifferenceText,
} from "./comparedLevels.ts";
import { evaluatorNamesFor } from "./meetingText.ts";

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Box component="section" sx={{ mt: 4 }}>
    <Typography
      variant="h2"
      sx={{ mb: 1.5, pb: 0.5, borderBottom: 1, borderColor: "line.control", breakAfter: "avoid" }}
    >
      {title}
    </Typography>
    {children}
  </Box>
);

/** Long texts may break across pages, without orphans and widows. */
const Authored = ({ heading, children }: { readonly heading: string; readonly children: ReactNode }) => (
  <Box sx={{ mb: 1.5, orphans: 3, widows: 3 }}>
    <Typography variant="caption" component="h4" color="textSecondary" sx={{ breakAfter: "avoid" }}>
      {heading}
    </Typography>
    {children}
  </Box>
);

const Level = ({ level, quiet = false }: { readonly level: number | null; readonly quiet?: boolean }) => (
  <Box sx={{ display: "grid", gridTemplateColumns: "14px 64px", columnGap: 1, alignItems: "center" }}>
    <span>{level ?? "–"}</span>
    <LevelBar level={level ?? 0} muted={quiet} />
  </Box>
);

interface LevelsTableProps {
  readonly compared: readonly ComparedLevels[];
  readonly final: boolean;
}

const LevelsTable = ({ compared, final }: LevelsTableProps) => (
  <Box
    component="table"
    sx={{
      width: "100%",
      borderCollapse: "collapse",
      fontSize: "0.8125rem",
      "& th, & td": {
        textAlign: "left",
        verticalAlign: "top",
        py: 0.75,
        pr: 2,
        borderBottom: 1,
        borderColor: "line.main",
      },
      "& thead th": { color: "text.secondary", fontSize: "0.75rem", fontWeight: 600 },
      "& thead th:first-child": { width: "30%" },
      "& tr > :last-child": { pr: 0 },
      "& tbody th": { fontWeight: 600 },
      "& tr": { breakInside: "avoid" },
    }}
  >
    <thead>
      <tr>
        {["Skillset", "Required", "Self", final ? "Final" : "Manager", "Compared to the required level"].map(
          (label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ),
        )}
      </tr>
    </thead>
    <tbody>
      {compared.map(({ skillset, level, selfLevel }) => (
        <tr key={skillset.id}>
          <th scope="row">{skillset.name}</th>
          <td>
            <Level level={skillset.requiredLevel} quiet />
          </td>
          <td>
            <Level level={selfLevel} />
          </td>
          <td>
            <Level level={level} />
          </td>
          <td>{level === null ? "No level set" : levelDifferenceText(level, skillset.requiredLevel)}</td>
        </tr>
      ))}
    </tbody>
  </Box>
);

interface ResultDocumentProps {
  readonly view: DatedReviewView;
  readonly answers: EvaluationAnswers;
}

export const ResultDocument = ({ view, answers }: ResultDocumentProps) => {
  const viewer = useMe();
  const { company, timeZone } = useConfig();
  const { review, round, skillsets, selfEvaluation, ctoApprovalComments, today } = view;
  const { employee } = review;
  const final = review.finalManagerEvaluationCompletedAt !== null;
  const managerLabel = final ? "Final evaluation by the manager" : "Manager evaluation";
  const selfLabel = "Self-evaluation";
  const compared = compareLevels(skillsets, answers, selfEvaluation);
  const who = { ...evaluatorNamesFor(viewer, review), employee: employeeShortName(review) };
  const difference = ratingDifferenceText(answers.expectationsRating, selfEvaluation?.expectationsRating ?? null, who);
  const dayText = (instant: string | null): string => (instant === null ? "Not yet" : formatDayOf(instant, timeZone));
  const texts = [
    { name: managerLabel, evaluation: answers },
    { name: selfLabel, evaluation: selfEvaluation },
  ].flatMap(({ name, evaluation }) => (evaluation === null ? [] : [{ name, writtenAnswers: evaluation }]));
  const followUps = compareFollowUps(selfEvaluation, answers);
  const commented = skillsets
    .map((skillset) => ({
      skillset,
      comments: texts
        .map(({ name, writtenAnswers }) => ({ name, text: answerOf(writtenAnswers, skillset.id).comments }))
        .filter(({ text }) => text !== ""),
    }))
    .filter(({ comments }) => comments.length > 0);
  return (
    <Box component="article">
      <Box component="header">
        <Hint>{`${company} Pulse · Performance review`}</Hint>
        <Typography variant="h1" sx={{ mb: 2 }}>
          {fullName(employee)}
        </Typography>
        <DescriptionList
          facts={[
            { name: "Round", value: `${round.name}, ${formatDay(round.startDate)} to ${formatDay(round.endDate)}` },
            { name: "Position in this round", value: `${employee.position.code} · ${employee.position.title}` },
            { name: "Manager", value: reviewManagerName(view) },
            { name: "Engineer type", value: <EngineerTypeLabel type={employee.engineerType} /> },
            {
              name: "Meeting",
              value:
                review.meetingScheduledAt === null
                  ? "Not scheduled yet"
                  : `${formatDay(review.meetingScheduledAt)}${timeSuffix(review.meetingScheduledAt, review.meetingTime, timeZone)}`,
            },
            { name: "Finalized", value: dayText(review.finalManagerEvaluationCompletedAt) },
            { name: "Shared with the employee", value: dayText(review.sharedWithEmployeeAt) },
          ]}
        />
        {!final && (
          <Typography sx={{ mt: 2, fontWeight: 600 }}>
            {`Not final: this is the evaluation as of ${formatDay(today)}.`}
          </Typography>
        )}
      </Box>
      <Part title={final ? "Result" : "At a Glance"}>
        <Box sx={{ display: "grid", gridTemplateColumns: "1fr 1fr", gap: 2, mb: 1.5 }}>
          <Authored heading={final ? "Final rating" : "Manager's Rating"}>
            <RatingDisplay rating={answers.expectationsRating} />
            {difference !== null && <Hint>{difference}</Hint>}
          </Authored>
          {selfEvaluation !== null && (
            <Authored heading="Self-Rating">
              <RatingDisplay rating={selfEvaluation.expectationsRating} />
            </Authored>
          )}
        </Box>
        <CalibrationLine view={view} />
        {levelSummaryTexts(compared, { ...who, manager: "the manager" }).map((message) => (
          <Typography key={message}>{message}</Typography>
        ))}
      </Part>
      {(answers.nextSteps ?? []).length > 0 && (
        <Part title={nextStepsTitle}>
          <NextStepList steps={answers.nextSteps ?? []} employeeName={employeeShortName(review)} />
        </Part>
      )}
      {followUps.length > 0 && (
        <Part title={followUpsTitle}>
          <PrintedFollowUps
            compared={followUps}
            employeeName={employeeShortName(review)}
            selfLabel={selfLabel}
            managerLabel={managerLabel}
          />
        </Part>
      )}
      {compared.length > 0 && (
        <Part title="Levels">
          <SkillsetGroups entries={compared} groupOf={({ skillset }) => skillset.group} heading="h3">
            {(entries) => <LevelsTable compared={entries} final={final} />}
          </SkillsetGroups>
        </Part>
      )}
      {commented.length > 0 && (
        <Part title="Comments on the skillsets">
          {commented.map(({ skillset, comments }) => (
            <Box key={skillset.id} sx={{ mb: 2 }}>
              <Typography variant="h3" sx={{ mb: 0.5, breakAfter: "avoid" }}>
                {skillset.name}
              </Typography>
              {comments.map(({ name, text }) => (
                <Authored key={name} heading={name}>
                  <WrittenText text={text} />
                </Authored>
              ))}
            </Box>
          ))}
        </Part>
      )}
      <Part title="Additional comments">
        {texts.map(({ name, writtenAnswers }) => (
          <Authored key={name} heading={name}>
            <WrittenText text={writtenAnswers.additionalComments} otherwise="None" />
          </Authored>
        ))}
      </Part>
      {seesApproval(viewer, review) && (
        <Part title="CTO approval">
          <Authored heading={`Approved by ${approvedByName(view)} on ${dayText(review.ctoApprovalCompletedAt)}`}>
            <WrittenText text={ctoApprovalComments ?? ""} otherwise="No comments" />
          </Authored>
        </Part>
      )}
      <Typography variant="caption" component="footer" color="textSecondary" sx={{ display: "block", mt: 4 }}>
        {`Printed from ${company} Pulse on ${formatDay(today)}. Confidential: for the employee, the manager, ${readersAboveText(view)}.`}
      </Typography>
    </Box>
  );
};
