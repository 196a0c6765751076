import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { ErrorState, LoadingState } from "#web/ui/feedback/states.tsx";
import { PersonLine } from "#web/ui/people/PersonLine.tsx";
import type { useResponsibilities } from "./useResponsibilities.ts";

interface ResponsibilityListProps {
  readonly title: string;
  readonly list: ReturnType<typeof useResponsibilities>;
}

/** The people whom a person manages or leads. Renders nothing if there are none. */
export const ResponsibilityList = ({ title, list }: ResponsibilityListProps) => {
  const titleId = useId();
  const { people, error, hasMore, loadingMore, showMore, refresh } = list;
  if (people === undefined) {
    if (error) {
      return <ErrorState title="Their people could not be loaded" error={error} onRetry={refresh} />;
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
          <li key={person.id}>
            <PersonLine person={person} />
          </li>
        ))}
        {hasMore && (
          <li>
            <Button size="small" onClick={showMore} disabled={loadingMore}>
              {loadingMore ? "Loading..." : "Show more"}
            </Button>
          </li>
        )}
      </Box>
    </Box>
  );
};
