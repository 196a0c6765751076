import Autocomplete from "@mui/material/Autocomplete";
import TextField from "@mui/material/TextField";
import { useSearchParams } from "react-router-dom";
import type { NextPosition, OwnSkills } from "#domain/skillsets/ownSkills.ts";
import { withNext } from "./skillsAddress.ts";

interface AnyPositionProps {
  readonly skills: OwnSkills;
  readonly chosen: NextPosition | null;
}

export const AnyPosition = ({ skills: { positions, position: own }, chosen }: AnyPositionProps) => {
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
        setParams(withNext(params, position?.code ?? null), { replace: true, preventScrollReset: true })
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
