export function DoorLeaf({ edge }: { edge: number }) {
  return <path className="pale" d={`M28 20H${edge}V300H28q-18-46 0-93t0-94 0-93z`} />;
}

export function Frame({ edge }: { edge: number }) {
  return <path className="pale" d={`M452 20H${edge}V300H452q18-46 0-93t0-94 0-93z`} />;
}
