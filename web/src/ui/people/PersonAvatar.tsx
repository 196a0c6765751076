import Avatar from "@mui/material/Avatar";

interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly email?: string;
  readonly avatarUrl?: string | null;
}

const initials = (person: Person): string =>
  `${person.firstName.slice(0, 1)}${person.lastName.slice(0, 1)}`.toUpperCase() ||
  (person.email ?? "").slice(0, 1).toUpperCase();

/** An image, or initials. Decorative: show the name next to it. */
export const PersonAvatar = ({ person, size = 28 }: { readonly person: Person; readonly size?: number }) => (
  <Avatar
    aria-hidden
    alt=""
    {...(person.avatarUrl ? { src: person.avatarUrl } : {})}
    // Google rejects requests for some of its pictures if they have a referrer.
    slotProps={{ img: { referrerPolicy: "no-referrer" } }}
    sx={{
      width: size,
      height: size,
      fontSize: `${Math.round(size * 0.36)}px`,
      fontWeight: 600,
      color: "tones.accent.text",
      bgcolor: "tones.accent.background",
    }}
  >
    {initials(person)}
  </Avatar>
);
