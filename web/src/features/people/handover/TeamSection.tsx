import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import type { PersonName } from "#domain/people/model.ts";
import { fullName } from "#domain/people/terms.ts";
import { formatCountOf } from "#web/lib/format/numbers.ts";
import { UntilLoaded } from "#web/ui/feedback/UntilLoaded.tsx";
import { ActionButton } from "#web/ui/forms/ActionButton.tsx";
import { PersonLine } from "#web/ui/people/PersonLine.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import { UserText } from "#web/ui/text/UserText.tsx";
import { ResponsiblePicker } from "../ResponsiblePicker.tsx";
import { assign, previewLines, type TeamAssignment } from "./teamAssignment.ts";
import type { useResponsibilities } from "./useResponsibilities.ts";

type Responsibilities = ReturnType<typeof useResponsibilities>;

interface ResponsibilityListProps {
  readonly title: string;
  readonly people: NonNullable<Responsibilities["people"]>;
  readonly list: Pick<Responsibilities, "hasMore" | "isLoadingMore" | "showMore">;
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (userId: string, isSelected: boolean) => void;
  readonly successors: ReadonlyMap<string, PersonName>;
}

const SuccessorLine = ({ successor }: { readonly successor: PersonName | undefined }) =>
  successor && (
    <UserText variant="caption" component="p">
      to {fullName(successor)}
    </UserText>
  );

const ResponsibilityList = ({ title, people, list, selected, onSelect, successors }: ResponsibilityListProps) => {
  const titleId = useId();
  const { hasMore, isLoadingMore, showMore } = list;
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Typography variant="h3" id={titleId} sx={{ mb: 1 }}>
        {title} ({people.length}
        {hasMore && "+"})
      </Typography>
      <Box
        component="ul"
        // A scrollable list must be reachable with the keyboard.
        tabIndex={0}
        aria-labelledby={titleId}
        sx={{
          listStyle: "none",
          m: 0,
          p: 1.5,
          display: "grid",
          gridTemplateColumns: { sm: "repeat(2, minmax(0, 1fr))" },
          gap: 1.5,
          maxHeight: 240,
          overflowY: "auto",
          border: 1,
          borderColor: "line.main",
          borderRadius: 1,
        }}
      >
        {people.map((person) => (
          <Box component="li" key={person.id} sx={{ display: "flex", alignItems: "flex-start", gap: 0.5 }}>
            <Checkbox
              size="small"
              edge="start"
              checked={selected.has(person.id)}
              onChange={(_, checked) => onSelect(person.id, checked)}
              slotProps={{ input: { "aria-label": `Select ${fullName(person)}` } }}
            />
            <Box sx={{ minWidth: 0 }}>
              <PersonLine person={person} />
              <SuccessorLine successor={successors.get(person.id)} />
            </Box>
          </Box>
        ))}
        {hasMore && (
          <li>
            <Button size="small" onClick={showMore} disabled={isLoadingMore}>
              {isLoadingMore ? "Loading..." : "Show More"}
            </Button>
          </li>
        )}
      </Box>
    </Box>
  );
};

interface TeamSectionProps {
  readonly part: "manager" | "lead";
  readonly id: string;
  readonly title: string;
  readonly predecessor: { readonly id: string; readonly name: string };
  readonly list: Responsibilities;
  readonly assignment: TeamAssignment;
  readonly onAssign: (assignment: TeamAssignment) => void;
  readonly problem: string | undefined;
  readonly hint?: string | undefined;
}

/** Assigns one successor to everyone, and others to selected people (docs/people.md#deactivation). */
export const TeamSection = ({
  part,
  id,
  title,
  predecessor,
  list,
  assignment,
  onAssign,
  problem,
  hint,
}: TeamSectionProps) => {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [successor, setSuccessor] = useState<PersonName | null>(null);
  const [submitAttempted, setSubmitAttempted] = useState(false);
  const { people, error, refresh } = list;
  if (people === undefined) {
    return (
      <UntilLoaded title="Their people couldn't be loaded" data={people} error={error} retry={refresh}>
        <Skeleton variant="rounded" height={120} />
      </UntilLoaded>
    );
  }
  if (people.length === 0) {
    return null;
  }
  const chosenIds = people.filter((person) => selected.has(person.id)).map((person) => person.id);
  const areSomeAssigned = assignment.successors.size > 0;
  const assignChosen = (newSuccessor: PersonName | null) => {
    onAssign(assign(assignment, chosenIds, newSuccessor));
    setSelected(new Set());
    setSuccessor(null);
    setSubmitAttempted(false);
  };
  return (
    <Box sx={{ display: "grid", gap: 2 }}>
      <ResponsibilityList
        title={title}
        people={people}
        list={list}
        selected={selected}
        onSelect={(userId, isSelected) =>
          setSelected(
            (current) => new Set(isSelected ? [...current, userId] : [...current].filter((other) => other !== userId)),
          )
        }
        successors={assignment.successors}
      />
      {chosenIds.length > 0 && (
        <Box
          role="group"
          aria-label={`New ${part} for the selected people`}
          sx={{ display: "flex", flexWrap: "wrap", alignItems: "flex-end", gap: 1 }}
        >
          <Box sx={{ flex: 1, minWidth: 220 }}>
            <ResponsiblePicker
              part={part}
              excludedId={predecessor.id}
              id={`${id}-chosen`}
              label={`New ${part} for ${formatCountOf(chosenIds.length, "person", "people")}`}
              value={successor}
              onChange={setSuccessor}
              problem={submitAttempted && successor === null ? `Select a new ${part}.` : undefined}
            />
          </Box>
          <ActionButton
            inactive={successor === null}
            onClick={() => assignChosen(successor)}
            onInactiveClick={() => {
              setSubmitAttempted(true);
              document.getElementById(`${id}-chosen`)?.focus();
            }}
          >
            Assign
          </ActionButton>
          {chosenIds.some((userId) => assignment.successors.has(userId)) && (
            <Button onClick={() => assignChosen(null)}>Undo</Button>
          )}
        </Box>
      )}
      <ResponsiblePicker
        part={part}
        excludedId={predecessor.id}
        id={id}
        label={areSomeAssigned ? `New ${part} for everyone else` : `New ${part}`}
        value={assignment.defaultSuccessor}
        onChange={(defaultSuccessor) => onAssign({ ...assignment, defaultSuccessor })}
        problem={problem}
        hint={hint}
      />
      <Hint component="div" role="status">
        {(areSomeAssigned || assignment.defaultSuccessor !== null) &&
          previewLines(assignment, { count: people.length, hasMore: list.hasMore }, predecessor.name).map((line) => (
            <div key={line}>{line}</div>
          ))}
      </Hint>
    </Box>
  );
};
