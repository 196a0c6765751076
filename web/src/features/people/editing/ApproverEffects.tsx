import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { PersonName } from "#domain/people/model.ts";
import { fullName } from "#domain/people/terms.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { formatCountOf } from "#web/lib/words/numbers.ts";

const nameOf = (person: PersonName | null): string => (person === null ? "you" : fullName(person));

/**
 * How many reviews of the active round move, from whom and to whom, before someone becomes or stops being an
 * approver.
 */
export const ApproverEffects = ({ person }: { readonly person: Pick<PersonName, "id"> }) => {
  const { data, error } = useRead("people", "getApproverEffects", { params: { userId: person.id } });
  if (error !== undefined && data === undefined) {
    return <Typography>The number of moved reviews couldn't be counted.</Typography>;
  }
  if (data === undefined) {
    return <Typography color="textSecondary">Counting the moved reviews...</Typography>;
  }
  if (data.round === null) {
    return <Typography>No round is active, so no review moves now.</Typography>;
  }
  return data.moves.length === 0 ? (
    <Typography>{`No review of ${data.round} moves.`}</Typography>
  ) : (
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {data.moves.map(({ from, to, reviews }) => (
        <li key={`${from?.id} ${to?.id}`}>
          {`${formatCountOf(reviews, "review", "reviews")} of ${data.round} ${reviews === 1 ? "moves" : "move"} from ${nameOf(from)} to ${nameOf(to)}`}
        </li>
      ))}
    </Box>
  );
};
