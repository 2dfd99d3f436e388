/* A game record that several scenarios open: two tiles lie. */

export const RECORD = `trivet record 1
edition: piatnik
tiles: 56
players: Anna, Ben

round 1: Anna opens
1. Anna 445 @ 0,0
2. Ben 441 @ 1,0
`;
