import Box from "@mui/material/Box";
import { matchesQuery, queryWords } from "#domain/people/search.ts";
import type { RoundReport } from "#domain/reviews/views/reportModel.ts";
import { FilterSelect } from "#web/ui/forms/FilterSelect.tsx";
import { PersonPicker } from "#web/ui/people/PersonPicker.tsx";
import type { ReportAddress } from "./reportAddress.ts";

interface ReportFiltersProps {
  readonly report: RoundReport;
  readonly address: ReportAddress;
  readonly labelOf: (engineerType: string) => string;
  readonly onChange: (change: Partial<ReportAddress>) => void;
}

const earlierRoundsOption = "earlier";

const maxOffered = 50;

export const ReportFilters = ({ report, address, labelOf, onChange }: ReportFiltersProps) => {
  const { people, choices, comparable, hasMoreComparable, scope } = report;
  const offeredPeople = people.map((person) => ({ ...person, email: person.email ?? "" }));
  const manager = offeredPeople.find(({ id }) => id === address.managerId) ?? null;
  return (
    <Box
      role="group"
      aria-label="Filters"
      sx={{
        display: "grid",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))", lg: "repeat(4, minmax(0, 1fr))" },
        gap: 1.5,
        mb: 2,
      }}
    >
      {scope === "everyone" && (
        <PersonPicker
          key={manager?.id ?? "nobody"}
          label="Area of a Manager"
          value={manager}
          onChange={(person) => onChange({ managerId: person?.id ?? null })}
          cacheKey={`areas of ${report.round.id}`}
          find={async (name) =>
            offeredPeople.filter((person) => matchesQuery(person, queryWords(name))).slice(0, maxOffered)
          }
          emptyText="No manager in this round has this name."
        />
      )}
      <FilterSelect
        label="Engineer Type"
        allLabel="All types"
        options={choices.engineerTypes}
        labels={Object.fromEntries(choices.engineerTypes.map((type) => [type, labelOf(type)]))}
        value={address.engineerType}
        onChange={(engineerType) => onChange({ engineerType })}
      />
      <FilterSelect
        label="Position"
        allLabel="All positions"
        options={choices.positions.map(({ id }) => id)}
        labels={Object.fromEntries(choices.positions.map(({ id, code, title }) => [id, `${code} · ${title}`]))}
        value={address.positionId}
        onChange={(positionId) => onChange({ positionId })}
      />
      {(comparable.length > 0 || hasMoreComparable) && (
        <FilterSelect
          label="Compare with"
          allLabel="No other round"
          options={[...comparable.map(({ id }) => id), ...(hasMoreComparable ? [earlierRoundsOption] : [])]}
          labels={Object.fromEntries([
            ...comparable.map(({ id, name }) => [id, name] as const),
            [earlierRoundsOption, "Earlier rounds..."],
          ])}
          value={address.comparedRoundId}
          onChange={(chosen) =>
            onChange(chosen === earlierRoundsOption ? { offersAllRounds: true } : { comparedRoundId: chosen })
          }
        />
      )}
    </Box>
  );
};
