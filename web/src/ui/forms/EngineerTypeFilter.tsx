import type { SxProps, Theme } from "@mui/material/styles";
import { type EngineerType, engineerTypeLabels, engineerTypes } from "#domain/people/terms.ts";
import { FilterSelect } from "./FilterSelect.tsx";

interface EngineerTypeFilterProps {
  readonly value: EngineerType | null;
  readonly onChange: (value: EngineerType | null) => void;
  readonly sx?: SxProps<Theme>;
}

/** Filters a list by engineer type. */
export const EngineerTypeFilter = (props: EngineerTypeFilterProps) => (
  <FilterSelect
    label="Engineer Type"
    allLabel="All types"
    options={engineerTypes}
    labels={engineerTypeLabels}
    {...props}
  />
);
