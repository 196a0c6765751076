import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import type { PersonName } from "#domain/people/model.ts";
import { fullName } from "#domain/people/terms.ts";
import { ErrorState, LoadingState } from "#web/ui/feedback/states.tsx";
import { PersonLine } from "#web/ui/people/PersonLine.tsx";
import { UserText } from "#web/ui/text/UserText.tsx";
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
export const ResponsibilityList = ({ title, list, selection, successorOf }: ResponsibilityListProps) => {
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
