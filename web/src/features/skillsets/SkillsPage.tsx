import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Skeleton from "@mui/material/Skeleton";
import { Link as RouterLink, useSearchParams } from "react-router-dom";
import { mayAdminister } from "#domain/people/policy.ts";
import { isEngineer } from "#domain/people/terms.ts";
import { typeLabel } from "#domain/positions/structure.ts";
import * as paths from "#domain/shared/paths.ts";
import type { OwnSkills } from "#domain/skillsets/ownSkills.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { Card } from "#web/ui/Card.tsx";
import { EmptyState, ErrorState, LoadingState } from "#web/ui/feedback/states.tsx";
import { GrowthTabs } from "#web/ui/growth/GrowthTabs.tsx";
import { SkillsetGroups } from "#web/ui/lists/SkillsetGroups.tsx";
import { Page } from "#web/ui/Page.tsx";
import { chosenNext, compareSkills, otherPositionId } from "./comparison.ts";
import { LevelsOverTime } from "./LevelsOverTime.tsx";
import { NextPositions } from "./NextPositions.tsx";
import { SkillsChart } from "./SkillsChart.tsx";
import { SkillsetRow } from "./SkillsetRow.tsx";
import { SkillsSummary } from "./SkillsSummary.tsx";
import { ladderHref, nextCodeOf } from "./skillsAddress.ts";

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

const Loading = () => (
  <LoadingState>
    <Skeleton variant="rounded" height={96} sx={{ mb: 2 }} />
    <Box sx={sideBySide}>
      <Skeleton variant="rounded" height={420} />
      <Skeleton variant="rounded" height={280} />
    </Box>
  </LoadingState>
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
          isEngineer(me.role) ? " If you are an engineer, an admin sets your engineer type in User Management." : ""
        }`}
        action={<ToLadder />}
      />
    );
  }
  if (skills.skillsets.length === 0) {
    return (
      <EmptyState
        title="No skillsets yet"
        text={`Compare your skills with the next positions here. First, an admin adds the skillsets of ${typeLabel(me.structure, skills.engineerType)} engineers under Settings, Skillsets.`}
        action={
          mayAdminister(me) && (
            <Button component={RouterLink} to={paths.adminTab.getHref("skillsets")}>
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
          {`${requestedCode} isn't another position on your ladder.${nextCode === null ? "" : ` You see ${nextCode} instead.`}`}
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
            <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
              {entries.map((compared) => (
                <SkillsetRow
                  key={compared.skillset.id}
                  compared={compared}
                  nextCode={nextCode}
                  canPlan={skills.position !== null}
                />
              ))}
            </Box>
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
  // The comparison with a position that is not a next one is a request of its own.
  const other = useRead("skillsets", "getOwnSkills", positionId === null ? null : { query: { positionId } });
  const { data: skills, error, mutate } = positionId === null ? own : other;
  return (
    <Page title="My Skills" purpose="Where you stand and what each next position requires" actions={<ToLadder />}>
      <GrowthTabs />
      {skills === undefined && error !== undefined && (
        <ErrorState title="Your skills couldn't be loaded" error={error} onRetry={() => void mutate()} />
      )}
      {skills === undefined && error === undefined && <Loading />}
      {skills !== undefined && <Skills skills={skills} />}
    </Page>
  );
};
