import Autocomplete from "@mui/material/Autocomplete";
import ButtonBase from "@mui/material/ButtonBase";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { Link, useSearchParams } from "react-router-dom";
import { pathLabel } from "#domain/positions/structure.ts";
import type { NextPosition, OwnSkills } from "#domain/skillsets/ownSkills.ts";
import { remainingStepsText } from "#web/lib/format/growth.ts";
import { useStructure } from "#web/lib/structure.tsx";
import { Card } from "#web/ui/Card.tsx";
import { PlainList } from "#web/ui/lists/PlainList.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import { UserText } from "#web/ui/text/UserText.tsx";
import { missingForNext, moreThanOwn } from "./comparison.ts";
import { nextHref } from "./skillsAddress.ts";
import { additionalLevelsText } from "./skillText.ts";

interface NextPositionsProps {
  readonly skills: OwnSkills;
  readonly chosen: NextPosition | null;
}

const AnyPosition = ({ skills: { positions, position: own }, chosen }: NextPositionsProps) => {
  const [params, setParams] = useSearchParams();
  const others = positions.filter(({ id }) => id !== own?.id);
  if (others.length === 0) {
    return null;
  }
  return (
    <Autocomplete
      options={others}
      value={others.find(({ id }) => id === chosen?.position.id) ?? null}
      onChange={(_, position) =>
        setParams(nextHref(params, position?.code ?? null), { replace: true, preventScrollReset: true })
      }
      getOptionLabel={({ code, title }) => `${code} · ${title}`}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      noOptionsText="No positions match"
      renderInput={(input) => <TextField {...input} label="Compare With Any Position" />}
      sx={{ mt: 2 }}
    />
  );
};

export const NextPositions = ({ skills, chosen }: NextPositionsProps) => {
  const structure = useStructure();
  const [params] = useSearchParams();
  const { next, position, review, compared } = skills;
  const hint = review === null ? "Choose one to compare with" : "Nearest first. Choose one to compare with";
  return (
    <Card title="Next positions" text={next.length > 1 && hint}>
      {next.length === 0 && (
        <Typography color="textSecondary">
          {`No position follows ${position?.code}: you are at the top of this path.`}
        </Typography>
      )}
      <PlainList component="ol" sx={{ display: "grid", gap: 1 }}>
        {[...next, ...(compared === null ? [] : [compared])].map((candidate) => {
          const { id, code, title, careerPath } = candidate.position;
          const { isSideways } = candidate;
          const isChosen = candidate === chosen;
          return (
            <li key={id}>
              <ButtonBase
                component={Link}
                to={nextHref(params, code)}
                replace
                preventScrollReset
                aria-current={isChosen}
                sx={{
                  display: "block",
                  width: "100%",
                  px: 1.75,
                  py: 1.25,
                  textAlign: "left",
                  border: isChosen ? 2 : 1,
                  m: isChosen ? 0 : "1px",
                  borderColor: isChosen ? "success.main" : "line.control",
                  borderRadius: 1.5,
                  bgcolor: "background.raised",
                  "&:hover": { borderColor: isChosen ? "success.main" : "text.faint" },
                }}
              >
                <UserText component="span" variant="h3" sx={{ display: "block" }}>
                  {`${code} · ${title}`}
                </UserText>
                <Hint component="span" sx={{ display: "block" }}>
                  {isSideways
                    ? `${pathLabel(structure, careerPath)}, a sideways move`
                    : pathLabel(structure, careerPath)}
                </Hint>
                <Typography component="span" variant="body2" sx={{ display: "block", mt: 0.5, fontWeight: 500 }}>
                  {review === null
                    ? additionalLevelsText(moreThanOwn(skills, candidate))
                    : remainingStepsText(missingForNext(candidate))}
                </Typography>
              </ButtonBase>
            </li>
          );
        })}
      </PlainList>
      <AnyPosition skills={skills} chosen={chosen} />
    </Card>
  );
};
