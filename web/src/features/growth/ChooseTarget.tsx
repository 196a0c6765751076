import Autocomplete from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { pathLabel } from "#domain/positions/structure.ts";
import type { OwnSkills } from "#domain/skillsets/ownSkills.ts";
import { stepsText } from "#web/lib/format/growth.ts";
import { formatCountOf } from "#web/lib/format/numbers.ts";
import { useStructure } from "#web/lib/structure.tsx";
import { PlainList } from "#web/ui/lists/PlainList.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import { UserText } from "#web/ui/text/UserText.tsx";

interface ChooseTargetProps {
  readonly skills: OwnSkills;
  /** Null for "not sure yet", undefined before anything is chosen. */
  readonly chosenId: string | null | undefined;
  readonly busy: boolean;
  readonly onChoose: (positionId: string | null) => void;
}

interface ChoiceProps {
  readonly title: string;
  readonly text: string;
  readonly distance?: string;
  readonly isChosen: boolean;
  readonly busy: boolean;
  readonly onPress: () => void;
}

const Choice = ({ title, text, distance, isChosen, busy, onPress }: ChoiceProps) => (
  <ButtonBase
    disabled={busy}
    aria-pressed={isChosen}
    onClick={onPress}
    sx={{
      display: "block",
      width: "100%",
      height: "100%",
      px: 1.75,
      py: 1.25,
      textAlign: "left",
      border: isChosen ? 2 : 1,
      borderColor: isChosen ? "success.main" : "line.control",
      borderRadius: 1.5,
      bgcolor: "background.raised",
      "&:hover": { borderColor: isChosen ? "success.main" : "text.faint" },
    }}
  >
    <UserText component="span" variant="h3" sx={{ display: "block" }}>
      {title}
    </UserText>
    <Hint component="span" sx={{ display: "block" }}>
      {text}
    </Hint>
    {distance !== undefined && (
      <Typography component="span" variant="body2" sx={{ display: "block", mt: 0.5, fontWeight: 500 }}>
        {distance}
      </Typography>
    )}
  </ButtonBase>
);

export const ChooseTarget = ({ skills, chosenId, busy, onChoose }: ChooseTargetProps) => {
  const structure = useStructure();
  const [search, setSearch] = useState("");
  const others = skills.positions.filter(
    ({ id }) => id !== skills.position?.id && !skills.next.some(({ position }) => position.id === id),
  );
  return (
    <Box sx={{ display: "grid", gap: 2 }}>
      <PlainList
        sx={{
          display: "grid",
          gap: 1.5,
          gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(auto-fill, minmax(240px, 1fr))" },
        }}
      >
        {skills.next.map(({ position, isSideways, requirements, missing }) => {
          const unmetCount = requirements.filter((requirement) => requirement.missing > 0).length;
          const path = pathLabel(structure, position.careerPath);
          return (
            <li key={position.id}>
              <Choice
                title={`${position.code} · ${position.title}`}
                text={isSideways ? `${path}, a sideways move` : path}
                distance={
                  missing === 0
                    ? "You have every required level"
                    : `${stepsText(missing)} in ${formatCountOf(unmetCount, "skillset", "skillsets")}`
                }
                isChosen={chosenId === position.id}
                busy={busy}
                onPress={() => onChoose(position.id)}
              />
            </li>
          );
        })}
        <li>
          <Choice
            title="I'm not sure yet"
            text="You can still set goals, and choose a position later."
            isChosen={chosenId === null}
            busy={busy}
            onPress={() => onChoose(null)}
          />
        </li>
      </PlainList>
      {others.length > 0 && (
        <Autocomplete
          options={others}
          value={others.find(({ id }) => id === chosenId) ?? null}
          inputValue={search}
          onInputChange={(_, text) => setSearch(text)}
          onChange={(_, position) => position !== null && onChoose(position.id)}
          disabled={busy}
          getOptionLabel={({ code, title }) => `${code} · ${title}`}
          getOptionKey={({ id }) => id}
          isOptionEqualToValue={(one, other) => one.id === other.id}
          noOptionsText="No positions match"
          renderInput={(input) => <TextField {...input} label="Another Position on Your Ladder" />}
        />
      )}
    </Box>
  );
};
