import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { Link as RouterLink, useSearchParams } from "react-router-dom";
import { mayAdminister } from "#domain/people/policy.ts";
import { isEngineeringRole } from "#domain/people/terms.ts";
import { typeLabel } from "#domain/positions/structure.ts";
import * as paths from "#domain/shared/paths.ts";
import type { OwnSkills } from "#domain/skillsets/ownSkills.ts";
import { useConfig } from "#web/lib/config.ts";
import { formatDayOf } from "#web/lib/format/dates.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { Card } from "#web/ui/Card.tsx";
import { EmptyState } from "#web/ui/feedback/states.tsx";
import { UntilLoaded } from "#web/ui/feedback/UntilLoaded.tsx";
import { GrowthTabs } from "#web/ui/growth/GrowthTabs.tsx";
import { LevelHistory } from "#web/ui/levels/LevelHistory.tsx";
import { LevelsChart } from "#web/ui/levels/LevelsChart.tsx";
import { PlainList } from "#web/ui/lists/PlainList.tsx";
import { SkillsetGroups } from "#web/ui/lists/SkillsetGroups.tsx";
import { Page } from "#web/ui/Page.tsx";
import { type ComparedSkillset, chosenNext, compareSkills, missingForOwn, otherPositionId } from "./comparison.ts";
import { NextPositions } from "./NextPositions.tsx";
import { SkillsetRow } from "./SkillsetRow.tsx";
import { ladderHref, nextCodeOf } from "./skillsAddress.ts";
import { ownPositionText, skillsetText } from "./skillText.ts";

const LevelsSource = ({ review }: Pick<OwnSkills, "review">) => {
  const { timeZone } = useConfig();
  if (review === null) {
    return (
      <Typography color="textSecondary">
        Levels from your manager appear here after a performance review is shared with you. Until then you see the
        required levels.
      </Typography>
    );
  }
  return (
    <Typography color="textSecondary">
      {"Your levels are from "}
      <Link component={RouterLink} to={paths.managerReview.getHref(review.reviewId)}>
        {review.roundName}
      </Link>
      {`, shared with you on ${formatDayOf(review.sharedAt, timeZone)}.`}
    </Typography>
  );
};

const SkillsSummary = ({ skills }: { readonly skills: OwnSkills }) => {
  const { position, review } = skills;
  return (
    <Card title={position === null ? "No position yet" : `${position.code} · ${position.title}`} sx={{ mb: 2 }}>
      {position === null && (
        <Typography sx={{ mb: 0.5 }}>
          Once an admin assigns your position, this page shows its requirements and those of the next ones.
        </Typography>
      )}
      {position !== null && review !== null && (
        <Typography sx={{ mb: 0.5 }}>{ownPositionText(missingForOwn(skills))}</Typography>
      )}
      <LevelsSource review={review} />
    </Card>
  );
};

interface SkillsChartProps {
  readonly skillsets: readonly ComparedSkillset[];
  readonly nextCode: string | null;
  readonly actions: ReactNode;
}

const SkillsChart = ({ skillsets, nextCode, actions }: SkillsChartProps) => {
  const hasLevels = skillsets.some(({ baselineLevel }) => baselineLevel !== null);
  const hasRequiredLevels = skillsets.some(({ requiredLevel }) => requiredLevel !== null);
  return (
    <Card title="At a glance" actions={actions}>
      <LevelsChart
        label="Your levels and the required levels by skillset. The list below contains the same data."
        rows={skillsets.map((compared) => ({
          id: compared.skillset.id,
          name: compared.skillset.name,
          text: skillsetText(compared, nextCode),
          levels: {
            level: compared.baselineLevel,
            selfLevel: null,
            requiredLevel: compared.requiredLevel,
            nextRequiredLevel: compared.nextRequiredLevel,
            previousLevel: null,
          },
        }))}
        legend={{
          level: hasLevels ? "Your level" : null,
          missing: hasLevels && hasRequiredLevels ? "Steps to go" : null,
          selfLevel: null,
          requiredLevel: hasRequiredLevels ? "Your position" : null,
          nextRequiredLevel: nextCode,
          previousLevel: null,
        }}
      />
    </Card>
  );
};

/** One line per skillset over rounds with shared reviews. Needs at least two rounds. */
const LevelsOverTime = ({ skills: { rounds, skillsets } }: { readonly skills: OwnSkills }) => {
  const [first, last] = [rounds[0], rounds.at(-1)];
  if (first === undefined || last === undefined || rounds.length < 2) {
    return null;
  }
  return (
    <Card title="Your levels over time" text={`From ${first.roundName} to ${last.roundName}`} sx={{ mb: 2 }}>
      <LevelHistory
        rounds={rounds.map(({ roundName }) => roundName)}
        skillsets={skillsets.map(({ skillset: { id, name, group }, history }) => ({ id, name, group, history }))}
      />
    </Card>
  );
};

const sideBySide = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 340px" },
  alignItems: "start",
  gap: 2,
} as const;

const ToLadder = () => (
  <Button component={RouterLink} to={paths.ladder.getHref()}>
    Career Ladder
  </Button>
);

const Skills = ({ skills }: { readonly skills: OwnSkills }) => {
  const me = useMe();
  const [params] = useSearchParams();
  const requestedCode = nextCodeOf(params);
  if (skills.engineerType === null) {
    return (
      <EmptyState
        title="You have no position on a career ladder"
        text={`Only engineers can compare their skills. The career ladder shows what every position requires.${
          isEngineeringRole(me.role)
            ? " If you are an engineer, ask an admin to set your engineer type in User Management."
            : ""
        }`}
        action={<ToLadder />}
      />
    );
  }
  if (skills.skillsets.length === 0) {
    return (
      <EmptyState
        title="No skillsets yet"
        text={`Compare your skills with the next positions here. First, an admin has to add the skillsets of ${typeLabel(me.structure, skills.engineerType)} engineers under Settings, Skillsets.`}
        action={
          mayAdminister(me) && (
            <Button component={RouterLink} to={paths.skillsets.getHref()}>
              Go to Skillsets
            </Button>
          )
        }
      />
    );
  }
  const next = chosenNext(skills, requestedCode);
  const nextCode = next?.position.code ?? null;
  const skillsets = compareSkills(skills, next);
  const showsChart = skills.position !== null || skills.review !== null;
  return (
    <>
      {requestedCode !== null && requestedCode !== nextCode && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {`No other position on your ladder has the code ${requestedCode}.${nextCode === null ? "" : ` You see ${nextCode} instead.`}`}
        </Alert>
      )}
      <SkillsSummary skills={skills} />
      {showsChart && (
        <Box sx={{ ...sideBySide, mb: 2 }}>
          {skills.position !== null && (
            <Box sx={{ order: { lg: 1 } }}>
              <NextPositions skills={skills} chosen={next} />
            </Box>
          )}
          <SkillsChart
            skillsets={skillsets}
            nextCode={nextCode}
            actions={
              next !== null && (
                <Link component={RouterLink} to={ladderHref(next)}>
                  {`Open ${next.position.code}`}
                </Link>
              )
            }
          />
        </Box>
      )}
      <LevelsOverTime skills={skills} />
      <Card title="Skillset by skillset">
        <SkillsetGroups entries={skillsets} groupOf={({ skillset }) => skillset.group} heading="h3">
          {(entries) => (
            <PlainList>
              {entries.map((compared) => (
                <SkillsetRow
                  key={compared.skillset.id}
                  compared={compared}
                  nextCode={nextCode}
                  canPlan={skills.position !== null}
                />
              ))}
            </PlainList>
          )}
        </SkillsetGroups>
      </Card>
    </>
  );
};

/** Compares the signed-in person's skills with the requirements of their position (docs/ladder.md#my-skills). */
export const SkillsPage = () => {
  const [params] = useSearchParams();
  const own = useRead("skillsets", "getOwnSkills", { query: {} });
  const positionId = own.data ? otherPositionId(own.data, nextCodeOf(params)) : null;
  // Comparing with any other position needs its own request.
  const comparison = useRead("skillsets", "getOwnSkills", positionId === null ? null : { query: { positionId } });
  const { data: skills, error, mutate } = positionId === null ? own : comparison;
  return (
    <Page title="My Skills" purpose="Where you stand and what each next position requires" actions={<ToLadder />}>
      <GrowthTabs />
      <UntilLoaded title="Your skills couldn't be loaded" data={skills} error={error} retry={mutate}>
        <Skeleton variant="rounded" height={96} sx={{ mb: 2 }} />
        <Box sx={sideBySide}>
          <Skeleton variant="rounded" height={420} />
          <Skeleton variant="rounded" height={280} />
        </Box>
      </UntilLoaded>
      {skills !== undefined && <Skills skills={skills} />}
    </Page>
  );
};
