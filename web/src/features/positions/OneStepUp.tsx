import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { Link as RouterLink } from "react-router-dom";
import * as paths from "#domain/shared/paths.ts";
import type { NextPosition, OwnSkills } from "#domain/skillsets/ownSkills.ts";
import { missingLevels } from "#domain/skillsets/rules.ts";
import { comparisonQuery, remainingStepsText, stepsToText, sumMissingLevels } from "#web/lib/format/growth.ts";
import { formatCountOf } from "#web/lib/format/numbers.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { Card } from "#web/ui/Card.tsx";
import { UntilLoaded } from "#web/ui/feedback/UntilLoaded.tsx";
import { SegmentedControl } from "#web/ui/forms/SegmentedControl.tsx";
import { LevelBar } from "#web/ui/levels/LevelBar.tsx";
import { PlainList } from "#web/ui/lists/PlainList.tsx";
import { SkillsetGroups } from "#web/ui/lists/SkillsetGroups.tsx";
import { UserText } from "#web/ui/text/UserText.tsx";

const title = "One step up";

interface SkillGap {
  readonly skill: OwnSkills["skillsets"][number];
  readonly requiredLevel: number;
  readonly steps: number;
}

/** Compares with the person's levels or, before a review is shared, with their position's requirements. */
const skillGapsOf = ({ skillsets, review }: OwnSkills, { requirements }: NextPosition): readonly SkillGap[] => {
  const required = new Map(requirements.map(({ skillsetId, requiredLevel }) => [skillsetId, requiredLevel]));
  return skillsets.flatMap((skill) => {
    const requiredLevel = required.get(skill.skillset.id) ?? 0;
    const steps = missingLevels(review === null ? skill.requiredLevel : skill.level, requiredLevel);
    return steps > 0 ? [{ skill, requiredLevel, steps }] : [];
  });
};

const stepText = ({ position, review }: OwnSkills, code: string, gaps: readonly SkillGap[]): string => {
  if (review !== null) {
    const missing = sumMissingLevels(gaps.map(({ steps }) => steps));
    return missing.levels === 0 ? `You have every level that ${code} requires.` : `${remainingStepsText(missing)}.`;
  }
  return gaps.length === 0
    ? `${code} requires no higher levels than ${position?.code}.`
    : `${code} requires more than ${position?.code} in ${formatCountOf(gaps.length, "skillset", "skillsets")}.`;
};

/** "Level 3, Leads". */
const levelText = ({ skill: { skillset }, requiredLevel }: SkillGap): string => {
  const found = skillset.levels.find(({ level }) => level === requiredLevel);
  return found === undefined ? `Level ${requiredLevel}` : `Level ${requiredLevel}, ${found.title}`;
};

const SkillGapRow = ({
  gap,
  code,
  isRated,
}: {
  readonly gap: SkillGap;
  readonly code: string;
  readonly isRated: boolean;
}) => {
  const { skill, requiredLevel, steps } = gap;
  const own = skill.level === null ? "No level yet" : `Your level is ${skill.level}`;
  return (
    <Box component="li" sx={{ display: "grid", gap: 0.5, borderTop: 1, borderColor: "line.soft", py: 1 }}>
      <UserText variant="h3" component="span">
        {skill.skillset.name}
      </UserText>
      <LevelBar level={isRated ? (skill.level ?? 0) : requiredLevel} requiredLevel={requiredLevel} muted={!isRated} />
      <UserText variant="body2" color="textSecondary">
        {levelText(gap)}
      </UserText>
      {isRated && (
        <Typography variant="body2" sx={{ fontWeight: 500 }}>
          {`${own}: ${stepsToText(steps, code)}`}
        </Typography>
      )}
    </Box>
  );
};

const Step = ({ skills, next }: { readonly skills: OwnSkills; readonly next: NextPosition }) => {
  const { code } = next.position;
  const gaps = skillGapsOf(skills, next);
  return (
    <>
      <UserText>{stepText(skills, code, gaps)}</UserText>
      <SkillsetGroups entries={gaps} groupOf={({ skill }) => skill.skillset.group} heading="h3">
        {(entries) => (
          <PlainList sx={{ mt: 1 }}>
            {entries.map((one) => (
              <SkillGapRow key={one.skill.skillset.id} gap={one} code={code} isRated={skills.review !== null} />
            ))}
          </PlainList>
        )}
      </SkillsetGroups>
      <Typography sx={{ mt: 1 }}>
        <Link component={RouterLink} to={paths.skills.getHref() + comparisonQuery(code)}>
          {`Compare all skillsets with ${code}`}
        </Link>
      </Typography>
    </>
  );
};

/**
 * Shows what the next position requires beyond the person's own position, by skillset, with their levels
 * (docs/ladder.md#next-positions).
 */
export const OneStepUp = () => {
  const { data: skills, error, mutate } = useRead("skillsets", "getOwnSkills", { query: {} });
  const [code, setCode] = useState<string | null>(null);
  if (skills === undefined) {
    return (
      <UntilLoaded title="Your next position couldn't be loaded" data={skills} error={error} retry={mutate}>
        <Skeleton variant="rounded" height={320} />
      </UntilLoaded>
    );
  }
  const [nearest] = skills.next;
  const chosen = skills.next.find(({ position }) => position.code === code) ?? nearest;
  if (chosen === undefined) {
    return (
      <Card title={title}>
        <Typography color="textSecondary">
          {`No position follows ${skills.position?.code}: you are at the top of this path.`}
        </Typography>
      </Card>
    );
  }
  return (
    <Card title={title} text={`${chosen.position.code} · ${chosen.position.title}`}>
      {skills.next.length > 1 && (
        <Box sx={{ mb: 1.5 }}>
          <SegmentedControl
            label="Next position"
            value={chosen.position.code}
            options={skills.next.map(({ position }) => ({ value: position.code, label: position.code }))}
            onChange={setCode}
          />
        </Box>
      )}
      <Step skills={skills} next={chosen} />
    </Card>
  );
};
