import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router-dom";
import { fullName } from "#domain/people/terms.ts";
import * as paths from "#domain/shared/paths.ts";
import type { NextPosition } from "#domain/skillsets/ownSkills.ts";
import { useConfig } from "#web/lib/config.ts";
import { formatDayOf } from "#web/lib/format/dates.ts";
import { comparisonQuery, stepsText } from "#web/lib/format/growth.ts";
import { formatCount } from "#web/lib/format/numbers.ts";
import { forcedColorsQuery, forcedEmpty, forcedFill, forcedMark } from "#web/theme/forcedColors.ts";
import { FlagIcon } from "#web/ui/icons.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import { UserText } from "#web/ui/text/UserText.tsx";
import { differenceText, type Growth, managerName } from "./growthContext.ts";

const segments = {
  reached: { bgcolor: "success.main", [forcedColorsQuery]: forcedFill },
  focus: { border: 2, borderColor: "success.main", [forcedColorsQuery]: forcedMark },
  later: { bgcolor: "line.control", [forcedColorsQuery]: forcedEmpty },
} as const;
type Segment = keyof typeof segments;

const labels: Readonly<Record<Segment, string>> = { reached: "reached", focus: "in focus", later: "later" };

const Steps = ({ target, growth }: { readonly target: NextPosition; readonly growth: Growth }) => {
  const goalSkillsetIds = new Set(growth.plan.goals.flatMap(({ skillset }) => skillset?.id ?? []));
  const requirementSegments = target.requirements.map(({ skillsetId, missing }) => ({
    skillsetId,
    segment:
      missing === 0 ? ("reached" as const) : goalSkillsetIds.has(skillsetId) ? ("focus" as const) : ("later" as const),
  }));
  const countOf = (segment: Segment): number => requirementSegments.filter((one) => one.segment === segment).length;
  const unmetCount = requirementSegments.length - countOf("reached");
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "baseline", columnGap: 1 }}>
        <Typography variant="h3" component="p">
          {stepsText(target.missing)}
        </Typography>
        <Hint
          sx={{ flex: 1 }}
        >{`in ${formatCount(unmetCount)} of ${formatCount(requirementSegments.length)} skillsets`}</Hint>
        <Typography variant="body2" sx={{ color: "success.main", fontWeight: 600 }}>
          {`${formatCount(countOf("reached"))} reached`}
        </Typography>
      </Box>
      <Box aria-hidden sx={{ display: "flex", gap: 0.5, my: 1 }}>
        {requirementSegments.map(({ skillsetId, segment }) => (
          <Box key={skillsetId} sx={{ flex: 1, height: 8, borderRadius: 999, ...segments[segment] }} />
        ))}
      </Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 2 }}>
        {(["reached", "focus", "later"] as const).map((segment) => (
          <Box key={segment} sx={{ display: "flex", alignItems: "center", gap: 0.75 }}>
            <Box aria-hidden sx={{ width: 16, height: 8, borderRadius: 999, ...segments[segment] }} />
            <Typography variant="caption" color="textSecondary">
              {labels[segment]}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
};

const readersText = (growth: Growth, you: "You" | "you"): string => {
  const { viewedAs, view } = growth;
  const person = viewedAs === "employee" ? you : fullName(view.person);
  return `${person} and ${managerName(growth)} can read this plan`;
};

interface TargetCardProps {
  readonly growth: Growth;
  /** Null if the viewer can't change the target. */
  readonly onChange: (() => void) | null;
  readonly onEnd: (() => void) | null;
}

export const TargetCard = ({ growth, onChange, onEnd }: TargetCardProps) => {
  const { timeZone } = useConfig();
  const { plan, view, viewedAs, skills, target } = growth;
  const held = view.person.position;
  const targetPosition = plan.target;
  const isOffLadder = targetPosition && skills?.positions.every(({ id }) => id !== targetPosition.id);
  const currentTarget = skills?.positions.find(({ id }) => id === targetPosition?.id) ?? targetPosition;
  const isOwn = viewedAs === "employee";
  const wants = isOwn ? "want to become" : "wants to become";
  const isUnsure = isOwn ? "are not sure yet where to go" : "isn't sure yet where to go";
  const clauses = [
    ...(held === null ? [] : [`${isOwn ? "are" : "is"} ${held.code} · ${held.title}`]),
    targetPosition === null ? isUnsure : wants,
  ];
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-label="Target"
      sx={{
        p: { xs: 2, md: 2.5 },
        display: "grid",
        gap: 2.5,
        alignItems: "center",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1fr) 260px auto" },
      }}
    >
      <Box sx={{ display: "flex", gap: 1.75, minWidth: 0 }}>
        <Box
          aria-hidden
          sx={{
            flex: "none",
            width: 44,
            height: 44,
            borderRadius: 1.5,
            display: "grid",
            placeItems: "center",
            color: "tones.good.text",
            bgcolor: "tones.good.background",
          }}
        >
          <FlagIcon />
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <Hint>{`${isOwn ? "You" : fullName(view.person)} ${clauses.join(" and ")}`}</Hint>
          <UserText variant="h2">
            {currentTarget === null ? "No target yet" : `${currentTarget.code} · ${currentTarget.title}`}
          </UserText>
          <Hint>
            {currentTarget === null
              ? readersText(growth, "You")
              : `Chosen on ${formatDayOf(plan.targetChosenAt, timeZone)} · ${readersText(growth, "you")}`}
          </Hint>
          {isOffLadder && (
            <Typography variant="body2" sx={{ color: "warning.main", mt: 0.5 }}>
              This position is no longer on your ladder. Your goals stay. Choose another target.
            </Typography>
          )}
          {target !== null && <Hint sx={{ mt: 0.5 }}>{differenceText(target)}</Hint>}
        </Box>
      </Box>
      {target === null ? <span /> : <Steps target={target} growth={growth} />}
      <Box
        sx={{
          display: "flex",
          flexDirection: { md: "column" },
          flexWrap: "wrap",
          gap: 1,
          alignItems: { xs: "center", md: "stretch" },
        }}
      >
        {onChange !== null && (
          <Button onClick={onChange}>{targetPosition === null ? "Choose Target" : "Change Target"}</Button>
        )}
        {onEnd !== null && <Button onClick={onEnd}>End Plan</Button>}
        {currentTarget !== null && viewedAs === "employee" && !isOffLadder && (
          <Link component={RouterLink} to={`${paths.skills.getHref()}${comparisonQuery(currentTarget.code)}`}>
            {`Compare with ${currentTarget.code}`}
          </Link>
        )}
      </Box>
    </Paper>
  );
};
