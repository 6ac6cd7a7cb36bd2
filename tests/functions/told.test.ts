/** Each situation of a request, as customer and staff read it. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { zoneName } from '../../data/lead/site-facts.js';
import { withWhere } from '../../data/lead/where.ts';
import { business } from '../../netlify/base/business-facts.ts';
import { evening } from '../support/events.ts';
import { madeUpTeam, rootWithTeam } from '../support/team.ts';
import { toldOf } from '../support/tellings.ts';
import { location, zip } from '../support/town.ts';

const { serviceCallFee: fee, discountNote: discount } = business;
const drive = 'coming 19:28 19:40 $110';
const appointment = 'agreed 19:20 22T09:00 $90-140';
const free = 'Cancel now Free';
const wrote = JSON.stringify({
  kind: 'wrote',
  wrote: [
    { at: evening('19:30'), words: 'At the back' },
    { at: evening('19:39'), words: 'Hurry' },
  ],
});

/** A row of `toldOf`, then who reads what. They may press "canceled" if nothing else is said. */
const situations = `
19:20 > 19:20
page: We'll call you by 7:35 PM ${zoneName} … Please keep your phone handy. … ${free} … I got in, thanks: cancel (free)
staff: 15 min left to call, by 7:35 PM … No one has it.

23:44 > 23:44
page: We'll call you by 11:59 PM ${zoneName}
figure: 11:59
staff: by 11:59 PM

23:55 > 23:55
page: We'll call you by 12:10 AM ${zoneName}, Sun, Nov 22
figure: 12:10
mail: We'll call you by 12:10 AM ${zoneName}, Sun, Nov 22 … Have ready: Photo ID and the registration
staff: by Sun, Nov 22, 12:10 AM

19:20 > 19:30 | | {"is_last":false}
push: 10 min, no one has it:
rings: 5 3

19:20 > 19:36
page: We're late. we said 7:35 … That's our fault. … ${free}
acts: complained canceled
push: STILL NO ONE, 16 min:
rings: 5! 3

19:20 > 19:39 | complained 19:39
page: We've told everyone call by 7:54 … You told us at 7:39 PM
staff: NOBODY CALLED, they told us at 7:39 PM
push: THEY SAY NOBODY CALLED, 7:39:
news: NOBODY CALLED, they told us at 7:39 PM (Ann Lee)
rings: 5! 4!

19:20 > 19:55 | complained 19:39
page: We're late. we said 7:54
acts: complained canceled

19:20 > 19:24 | taken 19:24
page: We're calling you since 7:24 PM … Please pick up. … ${free}
staff: 11 min left, by 7:35 PM.
left: 15
push: Someone is calling, 7:24:
rings: 2 2

19:20 > 19:36 | taken 19:24
left: 0

19:20 > 19:44 | taken 19:24
page: We should have talked by now we said 7:35 … We took your request at 7:24 PM
acts: complained canceled
staff: Taken at 7:24 PM. No word since
push: Taken 7:24, no word since:
digest: taken 7:24, no word since
rings: 5! 3

19:20 > 19:26 | taken 19:24, no_answer 19:26
page: We couldn't reach you tried 7:26
acts: ready canceled
mail: We couldn't reach you, tried 7:26 PM ${zoneName} Press when
push: No answer, 7:26:
rings: 2 2

19:20 > 19:56 | taken 19:24, no_answer 19:26
push: Call again, no answer 7:26:
acts: ready canceled
rings: 3 3

19:20 > 19:28 | taken 19:24, no_answer 19:26, ready 19:28
page: We've told everyone call by 7:43 … You told us at 7:28 PM. Please pick up.
staff: CAN TALK NOW, they told us at 7:28 PM
push: CAN TALK NOW, 7:28:
rings: 5 4

19:20 > 19:44 | taken 19:24, no_answer 19:26, ready 19:28
page: We're late. we said 7:43
acts: complained canceled

19:20 > 19:28 | ${drive}
page: Your locksmith is on the way around 7:40 PM … $110 … Cancel now ${fee}, because your locksmith is on the way
push: Someone is on the way, there 7:40:
rings: 2 2
digest: on the way since 7:28
never: no one has it|call by

19:20 > 19:36 | ${drive}, late 19:36 19:50
page: on the way now around 7:50 PM … 7:40 … Not 7:40. The price stays the same. … $110 … Cancel now ${fee}

19:20 > 19:49 | ${drive}
page: Your locksmith should be there any minute we said 7:40 … Not there by 7:50? You'll see a button here. … Cancel now ${fee}

19:20 > 19:50 | ${drive}
page: We're late. we said 7:40 … $110 … ${free}: we were late
acts: complained canceled
push: NOT THERE, due 7:40:
rings: 5! 5!

19:20 > 19:50 | ${drive} | {"is_last":false}
acts: complained canceled
rings: 5 5

19:20 > 20:01 | ${drive}, complained 20:01
page: We've told everyone new time by 8:16 … was due at 7:40 PM. You told us at 8:01 PM. The price stays the same, and canceling is free. … $110 … ${free}
push: NOBODY CAME, due 7:40:
rings: 5! 5!

19:20 > 20:17 | ${drive}, complained 20:01
page: We're late. … $110 … ${free}: we were late
acts: complained canceled

19:20 > 19:29 | coming 19:29
page: on the way … left at 7:29 PM … Cancel now ${fee}

19:20 > 20:38 | coming 19:29
page: any minute … Cancel now ${fee}

19:20 > 20:40 | coming 19:29
page: We're late. on the way since 7:29 … ${free}: we were late
acts: complained canceled

19:20 > 22:48 | ${drive}, here 19:48
page: Your locksmith is here. since 7:48 … Ask for ID … $110
acts: refused complained canceled
push: Still there? Since 7:48:
rings: 3 3

19:20 > 19:55 | ${drive}, here 19:48, refused 19:55
page: Canceled. You owe nothing. The price was higher than we said. Everyone on staff knows. … Here 7:48
never: \\$0
acts: reopened

19:20 > 20:05 | ${drive}, here 19:48, done 20:05
page: You're in. Finished at 8:05 PM. You paid $110. ${business.openingPromise}
acts:

19:20 > 20:05 | coming 19:28 19:40 $90-140, done 20:05
page: Price $90–$140
acts:
never: before we start

19:20 > 19:30 | ${drive}, cancel_asked 19:30
staff: SOMEONE WANTS TO CANCEL, asked at 7:30 PM It may not be the customer. Call by 7:45 PM, before you turn around.
push: SOMEONE WANTS TO CANCEL, 7:30

19:20 > 20:05 | ${drive}, done 20:05 | {"service":"Lock Rekeying Service"}
page: It's done. … Warranty: 90 days. Problem with our work? Call … and say 9F1C.
acts:

19:20 > 19:35 | taken 19:24, done 19:31
page: All settled We talked at 7:31 PM. You owe nothing.
mail: All settled We talked at 7:31 PM. You owe nothing.
staff: Settled on the phone, 7:31 PM
acts: reopened
never: You're in|Finished

19:20 > 19:31 | taken 19:24, canceled 19:31
page: Canceled. You owe nothing. Everyone on staff knows.
mail: Canceled. You owe nothing Everyone on staff knows.
staff: Canceled 7:31 PM. Don't go They owe nothing.
push: Canceled 7:31. Don't go:
acts: reopened
never: customer canceled|by the customer|\\$0

19:20 > 19:31 | ${drive}, canceled 19:31 $50
page: Canceled $50 is due … service call fee of $50 is due.
acts: reopened

19:20 > 19:33 | ${drive}, canceled 19:31 $50, reopened 19:33
page: We've told everyone call by 7:48 … that you still need us … $110 … ${free}
staff: STILL NEEDS US, they told us at 7:33 PM … No one has it now. Call by 7:48 PM. … I'm calling
push: STILL NEEDS US, 7:33:
digest: needs us after all, 7:33
never: on the way|[Ww]e're late|New time|7:40

19:20 > 19:20 | ${appointment}
page: Sunday, November 22 9:00 … Another time? Call … and say 9F1C. … $90–$140 … ${free}
mail: Another time? Call … and say 9F1C.
acts: another_time canceled
push: Agreed: Sun 9:00 AM:
rings: 2 2

19:20 > 19:30 | ${appointment}
push: Tomorrow 9:00 AM:
acts: another_time canceled
rings: 3 3

19:20 > 22T08:00 | ${appointment}
push: Today 9:00 AM:
acts: another_time canceled
rings: 3 3

19:20 > 22T09:05 | ${appointment}
push: Someone is going, there 9:00:
acts: canceled
rings: 3 3

19:20 > 22T09:25 | ${appointment}
push: NOT THERE, due 9:00:
acts: complained canceled
rings: 5! 4!

19:20 > 19:28 | ${appointment}, another_time 19:28
page: We've told everyone call by 7:43 … that you need another time. Until we agree on one, Sun, Nov 22, 9:00 AM is still on. … $90–$140 … ${free}

19:20 > 19:44 | ${appointment}, another_time 19:28
page: We're late. … Nobody has called
acts: complained canceled

19:20 > 19:25 | not_customer 19:25
page: This request is closed
acts:

19:20 > 19:36 | | {"reach":"text"}
page: Nobody has texted
acts: complained canceled

19:20 > 19:26 | taken 19:24, no_answer 19:26 | {"reach":"text"}
page: We couldn't reach you … I can text now
acts: ready canceled

20:30 > 23:59 | | {"is_emergency":false,"suits_day":"tomorrow"}
page: We'll call you tomorrow to set a time
staff: Call tomorrow, to set a time

2027-03-13T23:20 > 2027-03-13T23:20 | | {"is_emergency":false,"suits_day":"tomorrow"}
page: We'll call you tomorrow to set a time
staff: Call tomorrow, to set a time

20:30 > 22T00:01 | | {"is_emergency":false,"suits_day":"tomorrow"}
page: We'll call you today to set a time
staff: Call today, to set a time

19:20 > 19:30 | ${drive} | {"is_new_customer":true}
page: ${discount}
mail: ${discount}
staff: ${discount}

19:20 > 19:30 | ${drive} | {"is_new_customer":false,"address":"1 Main St, 99999"}
page: on the way
mail: on the way
never: ${discount}|miles away

19:20 > 19:21 | | {"address":"1 Main St, 99999"}
page: We'll call you by … Distance That's about … miles away. We rarely go there: call first.
mail: We'll call you by … Distance: That's about … miles away. We rarely go there: call first.
staff: miles away
push: miles away

19:20 > 19:21 | | {"address":"${withWhere('', { ...location, latitude: -location.latitude, accuracy: 10 })}"}
page: That's about \\d,\\d00 miles away.
push: about \\d,\\d00 miles away

19:20 > 19:20 | | {"kind":"received","service":null,"address":"","page":"/"}
push: EMERGENCY! Request, call by 7:35 Tap “I'm calling”
rings: 5 3

19:20 > 19:20 | | {"kind":"received","reach":"none"}
page: We won't call or text you … Call us at
push: DON'T CONTACT, EMERGENCY! Car Lockout … Tap “They called us”
rings: 3 3

19:20 > 22T08:00 | | {"reach":"none"}
digest: DON'T CALL OR TEXT. They'll call us
never: call us.*call us|CONTACT

19:20 > 19:30 | taken 19:24 | {"reach":"none"}
page: We won't call or text you … We took your request at 7:24 PM. Something else? Call (
staff: Don't call. Don't text. Someone has had it since 7:24 PM
push: Someone has it
digest: taken 7:24
never: [Ww]ait for their call|when it's safe|called us

19:20 > 19:20 | | {"kind":"received","suspected_spam":true}
push: EMERGENCY, maybe spam: Car Lockout
rings: 4 3

19:20 > 19:20 | | {"kind":"received","reach":"text","service":"Emergency Service"}
page: We'll text you by 7:35
push: , text only … Tap “I'm texting”

19:20 > 19:25 | | {"reach":"text"}
push: , text only … Tap “I'm texting”
never: [Cc]all|dial

19:20 > 19:25 | | {"reach":"text","language":"es"}
push: , Spanish, text only … Tap “I'm texting”
lead: , Spanish, text only

19:20 > 19:25 | taken 19:24 | {"language":"es"}
push: Someone is calling, 7:24:
never: Spanish|speaks

19:20 > 19:30 | ${drive} | {"phone":"+18762345678","address":"Gate: https://maps.app.goo.gl/Ab1"}
staff: from Jamaica. Calls and texts to it cost extra
links: https://maps.app.goo.gl/Ab1 … https://maps.app.goo.gl/Ab1

19:20 > 19:30 | ${drive} | {"address":"${withWhere('', { ...location, accuracy: 45_000 })}"}
staff: on the way
links: tel:
never: google|cost extra

19:20 > 20:05 | ${drive}, done 20:05 | {"reach":"text"}
page: You're in.
staff: Text a thank-you
acts:

19:20 > 20:05 | ${drive}, done 20:05 | {"reach":"call"}
staff: Done
acts:
never: Text a thank-you

19:20 > 19:52 | ${drive}, here 19:52
staff: here since
acts: refused complained canceled
never: Text a thank-you

19:20 > 19:20
lead: EMERGENCY! Car Lockout, ${zip}, call by 7:35, (202) 555-0187

19:20 > 20:20
lead: EMERGENCY! Car Lockout, ${zip}, call was due by 7:35, Ann Lee
acts: complained canceled

19:20 > 19:20 | | {"is_emergency":false,"form_type":"quote"}
lead: Car Lockout, ${zip}, call by 7:35, (202) 555-0187, Ann Lee

19:20 > 19:20 | | {"kind":"repeat","service":"Emergency Service","address":"","page":"/","duplicate_of":"ab12cd34-0000"}
lead: Emergency again: (202) 555-0187, Ann Lee … same as request AB12CD34

19:20 > 19:20 | | {"earlier_state":"not_customer","earlier_at":"2026-11-21T18:00Z","duplicate_of":"ab12cd34-0000"}
lead: marked “Not a customer” on

19:20 > 19:20 | | {"unconfirmed_tries":1}
lead: You may already have this email

19:20 > 19:20 | | {"message":"quote request for a lock","default_message":true}
lead: Message: quote request for a lock

19:20 > 19:20 | | {"phone":"+18762345678"}
lead: from Jamaica. Calls and texts to it cost extra
digest: from Jamaica. Calls and texts to it cost extra

19:20 > 19:20 | | {"phone":"+18092345678,4"}
lead: from Dominican Republic. Calls and texts to it cost extra

19:20 > 19:20 | | {"phone":"+12025550187,4"}
lead: Call (202) 555-0187 ext. 4: tel:+12025550187,4 Text: sms:+12025550187 Not a customer:

19:20 > 19:20 | | {"phone":"+17872345678"}
lead: (787) 234-5678
never: cost extra

19:20 > 19:20 | | {"phone":"+16042345678"}
lead: (604) 234-5678
never: cost extra

19:20 > 19:20 | | {"phone":"+18002345678"}
lead: (800) 234-5678
never: cost extra

19:20 > 19:20 | | {"is_emergency":false,"suits_day":"today","suits_part":"evening"}
lead: Wants: this evening (Saturday, Nov 21) … I'm calling: https
digest: Wants: this evening (Saturday, Nov 21), Ann Lee

19:20 > 19:20 | | {"is_emergency":false,"suits_day":"this_week","suits_part":"morning"}
lead: Wants: this week, mornings (asked on Saturday, Nov 21) … I'm calling: https
digest: Wants: this week, mornings (asked on Saturday, Nov 21), Ann Lee

01T00:30 > 01T00:30 | | {"is_emergency":false,"suits_day":"tomorrow"}
lead: Wants: tomorrow (Monday, Nov 2) … I'm calling: https
digest: Wants: tomorrow (Monday, Nov 2), Ann Lee

19:20 > 19:25 | taken 19:24 | {"reach":"text","suits_day":"tomorrow","phone":"+12025550187,4"}
staff: Reach by text only … Wants: tomorrow (Sunday, Nov 22)
links: tel:+12025550187,4 … sms:+12025550187

19:20 > 19:40 | taken 19:24 | ${wrote}
staff: Wrote 7:39 … Wrote 7:30 At the back Wrote 7:39 Hurry
push: Wrote 7:39: Car Lockout
rings: 3 3
news: Wrote 7:39 (Ann Lee) … Wrote 7:30 PM: At the back Wrote 7:39 PM: Hurry
digest: Wrote 7:39

19:20 > 19:45 | taken 19:24, coming 19:45 20:00 | ${wrote}
push: Wrote 7:39: Car Lockout
staff: Wrote 7:30 At the back
digest: on the way

19:20 > 19:40 | | {"kind":"wrote","wrote":[{"at":"${evening('19:39')}","words":" Cancel."}]}
push: Wrote CANCEL: the job, or the texts? Car Lockout
news: Wrote CANCEL: the job, or the texts? (Ann Lee)
acts: complained canceled

19:20 > 19:20 | | {"name":"","form_type":"text","service":null,"reach":"text"}
lead: EMERGENCY! Text message, ${zip}, text by 7:35, text only … text the customer now
agreed: the appointment with the customer
never: undefined|null|()

19:20 > 19:24 | taken 19:24 | {"name":"","form_type":"call","service":null,"message":"x","default_message":true}
staff: Call the customer
lead: EMERGENCY! Missed call
digest: Emergency: Missed call

19:20 > 19:20 | | {"reach":"no_voicemail"}
staff: Don't leave a voicemail … I'm calling
`;

const pattern = (text: string) => new RegExp(text.replaceAll(/[$.()?+]/g, '\\$&').replaceAll(' … ', '.*'));

function expectTold(situation: string, tell = toldOf) {
  const [row = '', ...lines] = situation.split('\n');
  const told = tell(row);
  const {
    acts = 'canceled',
    never = 'undefined',
    ...texts
  }: Record<string, string | undefined> = Object.fromEntries(
    lines.map((line) => [line.replace(/:.*/, ''), line.replace(/^\w+: ?/, '')]),
  );
  expect(told.acts).toBe(acts);
  for (const [name, text = ''] of Object.entries(texts)) {
    expect(Reflect.get(told, name), name).toMatch(pattern(text));
    expect(Reflect.get(told, name), name).not.toMatch(pattern(never));
  }
}

it.each(situations.trim().split('\n\n'))('%s', (situation) => expectTold(situation));

const driving = 'coming 19:28 19:40 $90-140 Ada';
const withTeam = `
19:20 > 19:24 | taken 19:24 Ada
page: Ada is calling you since 7:24 PM ${zoneName} From a number that ends in 0142. Please pick up.
push: Ada is calling, 7:24: … Tap “Take it from Ada”

19:20 > 19:24 | taken 19:24 Ada | {"reach":"text"}
push: Ada is texting

19:20 > 19:20 | | {"language":"es"}
staff: Ada or Bo speaks Spanish.

19:20 > 19:20 | | {"language":"fr"}
staff: Bo speaks French.
never: Ada

19:20 > 19:28 | ${driving}
page: Ada is on the way … Who Ada, Badge 12 White van, plate ends 482 Price $90–$140
push: Ada is on the way, there 7:40: … Tap “I'm here”

19:20 > 19:36 | ${driving}, late 19:36 19:50
page: Ada is on the way … Price $90–$140

19:20 > 19:50 | ${driving}
page: Ada is late.
acts: complained canceled
push: NOT THERE, due 7:40 (Ada): … Tap “+10 min”

19:20 > 19:48 | ${driving}, here 19:48
page: Ada is here. … Who Ada
acts: refused complained canceled

19:20 > 19:20 | agreed 19:20 22T09:00 $90-140 Ada
agreed: Agreed: Sun, Nov 22, 9:00 AM, $90–$140, Ann Lee … Ada is going.
acts: another_time canceled

19:20 > 22T08:00 | agreed 19:20 22T09:00 $140 Bo
digest: Ann Lee, sent Sat, Nov 21, 7:20 PM, 12 hours ago, Bo is going today at 9:00 AM, $140
acts: another_time canceled

19:20 > 19:44 | taken 19:24 Ada
staff: Taken at 7:24 PM by Ada. No word since
acts: complained canceled
push: Taken 7:24 by Ada, no word since:

19:20 > 20:05 | ${driving}, here 19:48, done 20:05 Mallory
page: You're in.
acts:
never: Ada|Mallory
`;

it('names who has it, if the team has that name', async () => {
  const copy = join(rootWithTeam(madeUpTeam), 'tests/support/tellings.ts');
  const { toldOf }: typeof import('../support/tellings.ts') = await import(copy);
  for (const situation of withTeam.trim().split('\n\n')) expectTold(situation, toldOf);
});
