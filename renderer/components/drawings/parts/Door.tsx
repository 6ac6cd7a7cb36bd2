/** Where a door ends and its frame begins, both broken off at their far edge as draftsmen do. */

/** @param edge where the door ends */
export function DoorLeaf({ edge }: { edge: number }) {
  return <path className="pale" d={`M28 20H${edge}V300H28q-18-46 0-93t0-94 0-93z`} />;
}

export function Frame({ edge }: { edge: number }) {
  return <path className="pale" d={`M452 20H${edge}V300H452q18-46 0-93t0-94 0-93z`} />;
}
