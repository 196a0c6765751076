import type { SxProps, Theme } from "@mui/material/styles";
import type { EngineerType } from "#domain/people/terms.ts";
import { labelsOf, offeredIds } from "#domain/positions/structure.ts";
import { useStructure } from "#web/lib/structure.tsx";
import { FilterSelect } from "./FilterSelect.tsx";

interface EngineerTypeFilterProps {
  readonly value: EngineerType | null;
  readonly onChange: (value: EngineerType | null) => void;
  readonly sx?: SxProps<Theme>;
}

export const EngineerTypeFilter = (props: EngineerTypeFilterProps) => {
  const { engineerTypes } = useStructure();
  return (
    <FilterSelect
      label="Engineer Type"
      allLabel="All types"
      options={offeredIds(engineerTypes, props.value)}
      labels={labelsOf(engineerTypes)}
      {...props}
    />
  );
};
