import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import type { PersonName } from "#domain/people/model.ts";
import { fullName } from "#domain/people/terms.ts";
import { formatCountOf } from "#web/lib/format/numbers.ts";
import { ErrorState, LoadingState } from "#web/ui/feedback/states.tsx";
import { ActionButton } from "#web/ui/forms/ActionButton.tsx";
import { PersonLine } from "#web/ui/people/PersonLine.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import { UserText } from "#web/ui/text/UserText.tsx";
import { LeadPicker, ManagerPicker } from "../PeoplePickers.tsx";
import { assign, previewLines, type TeamAssignment } from "./teamAssignment.ts";
import type { useResponsibilities } from "./useResponsibilities.ts";

interface ResponsibilityListProps {
  readonly title: string;
  readonly list: ReturnType<typeof useResponsibilities>;
  readonly selection?: {
    readonly has: (userId: string) => boolean;
    readonly toggle: (userId: string, isSelected: boolean) => void;
  };
  readonly successorOf?: (userId: string) => PersonName | null;
}

const SuccessorLine = ({ successor }: { readonly successor: PersonName | null }) =>
  successor && (
    <UserText variant="caption" component="p">
      to {fullName(successor)}
    </UserText>
  );

/** Renders nothing for an empty list. */
const ResponsibilityList = ({ title, list, selection, successorOf }: ResponsibilityListProps) => {
  const titleId = useId();
  const { people, error, hasMore, isLoadingMore, showMore, refresh } = list;
  if (people === undefined) {
    if (error) {
      return <ErrorState title="Their people couldn't be loaded" error={error} onRetry={refresh} />;
    }
    return (
      <LoadingState>
        <Skeleton variant="rounded" height={120} />
      </LoadingState>
    );
  }
  if (people.length === 0) {
    return null;
  }
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
            {selection && (
              <Checkbox
                size="small"
                edge="start"
                checked={selection.has(person.id)}
                onChange={(_, checked) => selection.toggle(person.id, checked)}
                slotProps={{ input: { "aria-label": `Select ${fullName(person)}` } }}
              />
            )}
            <Box sx={{ minWidth: 0 }}>
              <PersonLine person={person} />
              <SuccessorLine successor={successorOf?.(person.id) ?? null} />
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
  readonly list: ReturnType<typeof useResponsibilities>;
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
  const people = list.people ?? [];
  const chosenIds = people.filter((person) => selected.has(person.id)).map((person) => person.id);
  const areSomeAssigned = assignment.successors.size > 0;

  const picker = (props: Omit<Parameters<typeof LeadPicker>[0], "excludedId">) =>
    part === "manager" ? (
      <ManagerPicker offeredFor="edit" excludedId={predecessor.id} {...props} />
    ) : (
      <LeadPicker excludedId={predecessor.id} {...props} />
    );
  const assignChosen = (newSuccessor: PersonName | null) => {
    onAssign(assign(assignment, chosenIds, newSuccessor));
    setSelected(new Set());
    setSuccessor(null);
    setSubmitAttempted(false);
  };
  if (people.length === 0) {
    return <ResponsibilityList title={title} list={list} />;
  }
  return (
    <Box sx={{ display: "grid", gap: 2 }}>
      <ResponsibilityList
        title={title}
        list={list}
        selection={{
          has: (userId) => selected.has(userId),
          toggle: (userId, isSelected) =>
            setSelected(
              (current) =>
                new Set(isSelected ? [...current, userId] : [...current].filter((other) => other !== userId)),
            ),
        }}
        successorOf={(userId) => assignment.successors.get(userId) ?? null}
      />
      {chosenIds.length > 0 && (
        <Box
          role="group"
          aria-label={`New ${part} for the selected people`}
          sx={{ display: "flex", flexWrap: "wrap", alignItems: "flex-end", gap: 1 }}
        >
          <Box sx={{ flex: 1, minWidth: 220 }}>
            {picker({
              id: `${id}-chosen`,
              label: `New ${part} for ${formatCountOf(chosenIds.length, "person", "people")}`,
              value: successor,
              onChange: setSuccessor,
              problem: submitAttempted && successor === null ? `Select a new ${part}.` : undefined,
            })}
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
      {picker({
        id,
        label: areSomeAssigned ? `New ${part} for everyone else` : `New ${part}`,
        value: assignment.defaultSuccessor,
        onChange: (defaultSuccessor) => onAssign({ ...assignment, defaultSuccessor }),
        problem,
        hint,
      })}
      <Hint component="div" role="status">
        {(areSomeAssigned || assignment.defaultSuccessor !== null) &&
          previewLines(assignment, { count: people.length, hasMore: list.hasMore }, predecessor.name).map((line) => (
            <div key={line}>{line}</div>
          ))}
      </Hint>
    </Box>
  );
};
